-- Finds the photographs of the catalogue that a client has chosen. What could be several ones is listed, never guessed.

local choices = {}

--- What can be fetched: how it is called in the balance, and which photographs of a gallery it is.
choices.KINDS = {
  { value = 'chosen', title = 'Chosen', noun = 'chosen', holds = function(photo) return photo.is_chosen end },
  { value = 'favourites', title = 'Hearts', noun = 'with a heart', holds = function(photo) return photo.is_favourite end },
  { value = 'commented', title = 'With comments', noun = 'with comments', holds = function(photo) return photo.comments > 0 end },
}

--- The name by which a photograph and its export are the same: without the extension, in lower case.
function choices.nameOf(fileName) return (fileName:gsub('%.[^.]*$', '')):lower() end

local function addOnce(candidates, candidate)
  for _, one in ipairs(candidates) do
    if one.id == candidate.id then return end
  end
  table.insert(candidates, candidate)
end

local function group(list, keyOf)
  local groups = {}
  for _, one in ipairs(list) do
    local key = keyOf(one)
    groups[key] = groups[key] or {}
    addOnce(groups[key], one)
  end
  return groups
end

local function remoteName(remote) return choices.nameOf(remote.original_name) end

--- What was published from here, by its address, and what could be it by name: what is published as another photograph could not.
local function sortCandidates(gallery, photos, candidates)
  local isThere, isPublished, named = {}, {}, {}
  for _, remote in ipairs(photos) do isThere['galleries/' .. gallery .. '/photos/' .. remote.id] = remote end
  local published = {}
  for _, candidate in ipairs(candidates) do
    local remote = isThere[candidate.address or '']
    if remote then
      published[remote.id] = published[remote.id] or {}
      addOnce(published[remote.id], candidate)
      isPublished[candidate.id] = true
    end
  end
  for _, candidate in ipairs(candidates) do
    if not isPublished[candidate.id] then named[#named + 1] = candidate end
  end
  return published, group(named, function(candidate) return choices.nameOf(candidate.fileName) end)
end

--- Cameras count from the beginning again, and two have the same names: what was taken at another time is another photograph.
local function couldBe(remote, candidate, moments)
  local moment = moments[remote.id]
  return not moment or not candidate.taken or moment == candidate.taken
end

--- `photos` are all of the gallery. `candidates` are those of the catalogue that could be meant: `photo`, its `id`, its `fileName`, when it was
--- `taken` if that is known, such as `2026-06-12 15:04:05`, and the `address` of one that was published before. `readMoments` gives for names
--- when photographs of the gallery were taken, by their ids. Gives lists: `found` (`photo` and `remote`), `ambiguous` and `missing` (remotes).
---
--- The address decides where there is one. Otherwise a file name and the time do, if they are those of one photograph on both sides.
function choices.match(gallery, photos, holds, candidates, readMoments)
  local published, byName = sortCandidates(gallery, photos, candidates)
  local unpublished, names = {}, {}
  for _, remote in ipairs(photos) do
    if not published[remote.id] and byName[remoteName(remote)] then
      unpublished[#unpublished + 1] = remote
      -- Vitrine reads a file for each, and answers for all of the name.
      if holds(remote) then names[#names + 1] = remote.original_name end
    end
  end
  local moments, failure = readMoments(names)
  if not moments then return nil, failure end
  local remotesByName = group(unpublished, remoteName)

  local result = { found = {}, ambiguous = {}, missing = {}, total = 0 }
  for _, remote in ipairs(photos) do
    if holds(remote) then
      result.total = result.total + 1
      local ones, others = published[remote.id] or {}, 0
      if #ones == 0 then
        for _, candidate in ipairs(byName[remoteName(remote)] or {}) do
          if couldBe(remote, candidate, moments) then ones[#ones + 1] = candidate end
        end
        for _, other in ipairs(#ones == 1 and remotesByName[remoteName(remote)] or {}) do
          if other.id ~= remote.id and couldBe(other, ones[1], moments) then others = others + 1 end
        end
      end
      if #ones == 0 then
        table.insert(result.missing, remote)
      elseif #ones > 1 or others > 0 then
        table.insert(result.ambiguous, remote)
      else
        table.insert(result.found, { photo = ones[1].photo, remote = remote })
      end
    end
  end
  return result
end

--- Fetches what a client has chosen in a gallery, and finds it in the catalogue. `findCandidates` gives those for the photographs. Gives the
--- result of `match`, and the lines for the photographer; nil and a failure if Vitrine cannot be asked.
function choices.fetch(vitrine, gallery, kind, findCandidates)
  local photos, failure = vitrine:photos(gallery)
  if not photos then return nil, failure end
  local comments = {}
  if kind.value == 'commented' then
    comments, failure = vitrine:comments(gallery)
    if not comments then return nil, failure end
  end
  local result
  local readMoments = function(names) return vitrine:moments(gallery, names) end
  result, failure = choices.match(gallery, photos, kind.holds, findCandidates(photos), readMoments)
  if not result then return nil, failure end
  return result, choices.describe(result, kind, photos, comments)
end

--- Such as "62 chosen = 61 found + 1 ambiguous". Raises an error if it does not add up.
function choices.balance(total, noun, parts)
  local texts, sum = {}, 0
  for index, part in ipairs(parts) do
    sum = sum + part[1]
    if part[1] > 0 or index == 1 then texts[#texts + 1] = part[1] .. ' ' .. part[2] end
  end
  if sum ~= total then error('the balance does not add up: ' .. total .. ' are not ' .. sum, 0) end
  return total .. ' ' .. noun .. ' = ' .. table.concat(texts, ' + ')
end

--- What so many photographs are called.
function choices.nounOf(count) return count == 1 and 'photograph' or 'photographs' end

--- The balance of an export. What is left was not rendered, or the export was broken off.
function choices.describeRun(total, published, refused)
  return choices.balance(total, choices.nounOf(total), {
    { published, 'published' },
    { refused, 'refused' },
    { total - published - refused, 'left' },
  })
end

local function listComments(lines, photos, comments)
  local names = {}
  for _, remote in ipairs(photos) do names[remote.id] = remote.original_name end
  for _, comment in ipairs(comments) do
    local about = comment.photo_id and (names[comment.photo_id] or 'a photograph that was removed') or 'the gallery'
    lines[#lines + 1] = (comment.author == 'client' and 'Client' or 'You') .. ', on ' .. about .. ': ' .. comment.text
  end
end

--- What a run has done, as lines for the photographer: the balance, the names of what was not found, and the comments.
function choices.describe(result, kind, photos, comments)
  local parts = {
    { #result.found, 'found' },
    { #result.ambiguous, 'ambiguous' },
    { #result.missing, 'not in the catalogue' },
  }
  local lines = { choices.balance(result.total, kind.noun, parts) }
  local list = function(heading, remotes)
    if #remotes == 0 then return end
    lines[#lines + 1] = heading
    for _, remote in ipairs(remotes) do lines[#lines + 1] = '  ' .. remote.original_name end
  end
  list('Several photographs have these names. Find them by hand:', result.ambiguous)
  list('No photograph that was searched has these names, and was taken then:', result.missing)
  listComments(lines, photos, comments)
  return lines
end

return choices
