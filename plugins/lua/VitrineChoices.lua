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

local function count(list, keyOf)
  local counts = {}
  for _, one in ipairs(list) do
    local key = keyOf(one)
    counts[key] = (counts[key] or 0) + 1
  end
  return counts
end

local function addOnce(candidates, candidate)
  for _, one in ipairs(candidates) do
    if one.id == candidate.id then return end
  end
  table.insert(candidates, candidate)
end

--- `photos` are all of the gallery. `candidates` are those of the catalogue that could be meant: `photo`, its `id`, its `fileName`, and the
--- `address` of one that was published before. Gives lists: `found` (`photo` and `remote`), `ambiguous` and `missing` (remotes).
---
--- The address decides where there is one. Otherwise a file name does, if it is the name of one photograph on both sides.
function choices.match(gallery, photos, holds, candidates)
  local addressOf = function(remote) return 'galleries/' .. gallery .. '/photos/' .. remote.id end
  local byAddress, isPublished = {}, {}
  for _, remote in ipairs(photos) do byAddress[addressOf(remote)] = {} end
  for _, candidate in ipairs(candidates) do
    local ones = byAddress[candidate.address or '']
    if ones then
      addOnce(ones, candidate)
      isPublished[candidate.id] = true
    end
  end

  local nameless, byName = {}, {}
  for _, remote in ipairs(photos) do
    if #byAddress[addressOf(remote)] == 0 then nameless[#nameless + 1] = remote end
  end
  local remoteNames = count(nameless, function(remote) return choices.nameOf(remote.original_name) end)
  for _, candidate in ipairs(candidates) do
    if not isPublished[candidate.id] then
      local name = choices.nameOf(candidate.fileName)
      byName[name] = byName[name] or {}
      addOnce(byName[name], candidate)
    end
  end

  local result = { found = {}, ambiguous = {}, missing = {}, total = 0 }
  for _, remote in ipairs(photos) do
    if holds(remote) then
      result.total = result.total + 1
      local name = choices.nameOf(remote.original_name)
      local known = byAddress[addressOf(remote)]
      local isKnown = #known > 0
      local ones = isKnown and known or byName[name] or {}
      if #ones == 0 then
        table.insert(result.missing, remote)
      elseif #ones > 1 or (not isKnown and remoteNames[name] > 1) then
        table.insert(result.ambiguous, remote)
      else
        table.insert(result.found, { photo = ones[1].photo, remote = remote })
      end
    end
  end
  return result
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
  list('No photograph that was searched has these names:', result.missing)
  listComments(lines, photos, comments)
  return lines
end

return choices
