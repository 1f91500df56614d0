-- The calls of Vitrine's API that a device makes with its token. A call gives its answer, or nil and what went wrong: a sentence for the
-- photographer, and the code and the data of the refusal. Photographs are named by their address: `images/12`, `galleries/3/photos/17`.

local json = require 'VitrineJson'

local api = {}
api.__index = api

local TRIES = 4
local LONGEST_WAIT_S = 60
local PHOTOS_TOGETHER = 500
local MOVED_TOGETHER = 1000
local NAMES_TOGETHER = 50

local TOKEN_UNKNOWN =
  'Vitrine does not know this token, or it was revoked. Add the device again under Settings › Devices, and enter its new token.'
local NOT_ALLOWED = 'The token does not open this. Settings › Devices in Vitrine shows what the device may do, and where.'

--- The start of all addresses: without the slash at its end, and with https if nothing is said.
function api.cleanUrl(url)
  local trimmed = (url or ''):gsub('^%s+', ''):gsub('[%s/]+$', '')
  if trimmed == '' or trimmed:find('^https?://') then return trimmed end
  return 'https://' .. trimmed
end

--- `send` performs a request of the host program: it gives a table with `status`, `body` and `retryAfter` in seconds, or nil and a sentence.
--- `wait` waits so many seconds.
function api.new(connection)
  return setmetatable({
    url = api.cleanUrl(connection.url),
    token = (connection.token or ''):gsub('%s', ''),
    send = connection.send,
    wait = connection.wait,
  }, api)
end

local function sentenceOf(status, refusal)
  if status == 401 then return TOKEN_UNKNOWN end
  if refusal.code == 'DEVICE_NOT_ALLOWED' then return NOT_ALLOWED end
  local faults = {}
  for _, fault in ipairs(refusal.errors or {}) do
    faults[#faults + 1] = fault.field == '' and fault.message or fault.field .. ': ' .. fault.message
  end
  if #faults > 0 then return table.concat(faults, '. ') end
  return refusal.message or 'The server answered with status ' .. status .. '. Is this the address of a Vitrine?'
end

local function failureOf(status, refusal)
  return { status = status, code = refusal.code, data = refusal.data, sentence = sentenceOf(status, refusal) }
end

--- `content` has either `json` or `form`, with `fields`, a list of names and values, and `file` with its `path` and `name`.
function api:call(method, path, content)
  if self.url == '' then return nil, { sentence = 'The address of your Vitrine is missing.' } end
  if self.token == '' then
    return nil, { sentence = 'The token is missing. Vitrine shows it once, when you add the device under Settings › Devices.' }
  end
  local request = {
    method = method,
    url = self.url .. '/api/' .. path,
    headers = { { 'Authorization', 'Bearer ' .. self.token }, { 'Accept', 'application/json' } },
  }
  if content and content.json then
    request.body = json.encode(content.json)
    table.insert(request.headers, { 'Content-Type', 'application/json' })
  elseif content then
    request.form = content.form
  end
  local answer, sentence
  for try = 1, TRIES do
    answer, sentence = self.send(request)
    if not answer then return nil, { sentence = 'Vitrine cannot be reached at ' .. self.url .. ': ' .. sentence } end
    if answer.status ~= 429 or try == TRIES then break end
    self.wait(math.min(answer.retryAfter or 1, LONGEST_WAIT_S))
  end
  local isRead, body = pcall(json.decode, answer.body)
  if not isRead or type(body) ~= 'table' then body = nil end
  if answer.status >= 200 and answer.status < 300 and body then return body end
  return nil, failureOf(answer.status, body or {})
end

--- Gives places that are called alike the number of their address in the admin: whoever chooses the wrong one publishes to other clients.
local function distinguish(places)
  local counts = {}
  for _, place in ipairs(places) do counts[place.title] = (counts[place.title] or 0) + 1 end
  for _, place in ipairs(places) do
    if counts[place.title] > 1 then place.title = place.title .. ' · ' .. place.id end
  end
end

--- Where the device reaches.
function api:places()
  local body, failure = self:call('GET', 'devices/places')
  if not body then return nil, failure end
  distinguish(body.data.projects)
  distinguish(body.data.galleries)
  return body.data
end

local function fieldsOf(place, file, texts)
  if place.kind == 'gallery' then return { place.section and { 'section', place.section } } end
  local fields = { { 'title', texts.title or file.name:gsub('%.[^.]*$', '') } }
  for _, name in ipairs { 'description', 'alt', 'tags' } do
    if texts[name] then fields[#fields + 1] = { name, texts[name] } end
  end
  if place.kind == 'category' then fields[#fields + 1] = { 'category_id', tostring(place.id) } end
  return fields
end

--- Uploads a photograph to a place. Gives its address: in a gallery that of the one with this very file, if there is one. Without a title it
--- is called as its file.
function api:upload(place, file, texts)
  local path = place.kind == 'gallery' and 'galleries/' .. place.id .. '/photos' or 'images'
  local body, failure = self:call('POST', path, { form = { fields = fieldsOf(place, file, texts), file = file } })
  if body then return path .. '/' .. body.data.id end
  if failure.code == 'GALLERY_PHOTO_ALREADY_THERE' then return path .. '/' .. failure.data.id end
  return nil, failure
end

--- Gives a photograph another file. Everything else of it stays.
function api:replace(address, file) return self:call('POST', address .. '/file', { form = { fields = {}, file = file } }) end

--- Saves the texts of an image of the portfolio.
function api:saveTexts(address, texts)
  if next(texts) == nil then return true end
  return self:call('PUT', address, { json = texts })
end

--- Appends an image of the portfolio to a project, unless it is in it.
function api:addToProject(project, address)
  local image = tonumber(address:match('^images/(%d+)$'))
  return self:call('POST', 'projects/' .. project .. '/photographs', { json = { image_ids = { image } } })
end

--- Those of these images that are among others.
local function among(others, ids)
  local isThere, found = {}, {}
  for _, id in ipairs(others) do isThere[id] = true end
  for _, id in ipairs(ids) do
    if isThere[id] then found[#found + 1] = id end
  end
  return found
end

--- Puts photographs that are at a place into this order, and gives their number. In the portfolio they then follow each other; in a project they
--- share the places that they have. Others were removed in Vitrine, and nothing can be moved beside them. A gallery of a client has its own order.
function api:order(place, addresses)
  local ids = {}
  for _, address in ipairs(addresses) do ids[#ids + 1] = tonumber(address:match('^images/(%d+)$')) end
  if place.kind == 'gallery' or #ids == 0 then return 0 end
  local body, failure
  if place.kind == 'project' then
    body, failure = self:call('PUT', 'projects/' .. place.id .. '/photographs', { json = { image_ids = ids } })
  else
    body, failure = self:call('GET', 'images/order')
  end
  if not body then return nil, failure end
  ids = among(body.data.ids, ids)
  if place.kind == 'project' then return #ids end
  for first = 2, #ids, MOVED_TOGETHER do
    local together = {}
    for index = first, math.min(first + MOVED_TOGETHER - 1, #ids) do together[#together + 1] = ids[index] end
    local moved
    moved, failure = self:call('PUT', 'images/positions', { json = { after = ids[first - 1], ids = together } })
    if not moved then return nil, failure end
  end
  return #ids
end

--- Moves a photograph to the trash. It does not matter if it is gone already.
function api:remove(address)
  local gallery, photo = address:match('^galleries/(%d+)/photos/(%d+)$')
  local done, failure
  if gallery then
    done, failure = self:call('POST', 'galleries/' .. gallery .. '/photos/remove', { json = { ids = { tonumber(photo) } } })
  else
    done, failure = self:call('DELETE', address)
  end
  if done or failure.status == 404 or (gallery and failure.status == 422) then return true end
  return nil, failure
end

--- All photographs of a gallery, with the hearts, the choice and the number of comments of each.
function api:photos(gallery)
  local all = {}
  while true do
    local path = string.format('galleries/%d/photos?skip=%d&limit=%d', gallery, #all, PHOTOS_TOGETHER)
    local body, failure = self:call('GET', path)
    if not body then return nil, failure end
    for _, photo in ipairs(body.data) do all[#all + 1] = photo end
    if #body.data < PHOTOS_TOGETHER then return all end
  end
end

--- When the photographs of a gallery were taken whose files have such names, by their ids, as `2026-06-12 15:04:05`. Without those whose files
--- do not say it.
function api:moments(gallery, names)
  local moments = {}
  for first = 1, #names, NAMES_TOGETHER do
    local together = {}
    for index = first, math.min(first + NAMES_TOGETHER - 1, #names) do together[#together + 1] = names[index] end
    local body, failure = self:call('POST', 'galleries/' .. gallery .. '/photos/replaceable', { json = { names = together } })
    if not body then return nil, failure end
    for _, photo in ipairs(body.data) do moments[photo.id] = photo.taken_at end
  end
  return moments
end

--- What was written about a gallery and its photographs, the oldest first.
function api:comments(gallery)
  local body, failure = self:call('GET', 'galleries/' .. gallery .. '/comments')
  return body and body.data, failure
end

return api
