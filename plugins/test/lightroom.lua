-- Plays Lightroom Classic for the tests: what the plug-in uses of its documented functions. `lightroom` is what a photographer does.

-- Lightroom's Lua is 5.1.
table.unpack, table.pack, table.move, utf8, string.pack, string.unpack, math.type, warn = nil, nil, nil, nil, nil, nil, nil, nil
package.path = '/plugin/?.lua'
_PLUGIN = { id = 'org.vitrine.lightroom', path = '/plugin' }

local passwords, said, modules = {}, {}, {}
local catalog = { photos = {}, target = {}, collections = {}, published = {}, keywords = {} }
local isWriting = false

local function writing() assert(isWriting, 'outside of withWriteAccessDo') end

local READABLE = { title = true, caption = true, fileName = true, altTextAccessibility = true, keywordTagsForExport = true }
local WRITABLE = { rating = true, colorNameForLabel = true }

local Photo = {}
Photo.__index = Photo
function Photo:getFormattedMetadata(key)
  assert(READABLE[key], 'unknown metadata ' .. key)
  return self.metadata[key]
end
function Photo:getRawMetadata(key)
  assert(key == 'dateTimeOriginalISO8601', 'unknown metadata ' .. key)
  return self.metadata.taken
end
function Photo:setRawMetadata(key, value)
  writing()
  assert(WRITABLE[key], 'unknown metadata ' .. key)
  self[key] = value
end
function Photo:addKeyword(keyword)
  writing()
  assert(keyword.isThere, 'a keyword is there after its write alone')
  self.keyword = keyword.name
end

local Published = {}
Published.__index = Published
function Published:getRemoteId() return self.remoteId end
function Published:getPhoto() return self.photo end

local Place = {}
Place.__index = Place
function Place:getCollectionInfoSummary() return { name = self.name, collectionSettings = self.settings } end
function Place:getPublishedPhotos() return self.published end

local service = { getPublishSettings = function(self) return self.settings end, getChildCollections = function() return catalog.published end }

local Collection = {}
Collection.__index = Collection
function Collection:removeAllPhotos() self.photos = {} end
function Collection:addPhotos(photos)
  writing()
  assert(self.isThere, 'a collection is there after its write alone')
  for _, photo in ipairs(photos) do table.insert(self.photos, photo) end
end

function catalog:getPublishServices(id) return id == _PLUGIN.id and { service } or {} end
function catalog:getTargetPhotos() return self.target end
function catalog:withWriteAccessDo(_, action)
  isWriting = true
  action()
  isWriting = false
  for _, list in ipairs { self.collections, self.keywords } do
    for _, one in ipairs(list) do one.isThere = true end
  end
end
local function make(list, name, class)
  writing()
  for _, one in ipairs(list) do
    if one.name == name then return one end
  end
  local one = setmetatable({ name = name, photos = {} }, class)
  table.insert(list, one)
  return one
end
function catalog:createCollection(name, _, canReturnExisting)
  assert(canReturnExisting)
  return make(self.collections, name, Collection)
end
function catalog:createKeyword(name, _, _, _, canReturnExisting)
  assert(canReturnExisting)
  return make(self.keywords, name, {})
end

local function send(method, url, headers, body)
  local plain = {}
  for _, header in ipairs(headers) do plain[#plain + 1] = { header.field, header.value } end
  local hex = body:gsub('.', function(byte) return string.format('%02x', byte:byte()) end)
  local answer = require('VitrineJson').decode(host_request(method, url, plain, hex):await())
  if answer.status == 0 then return nil, { error = { errorCode = 'cannotConnectToHost', name = 'Cannot connect to host' } } end
  local info = { status = answer.status }
  for _, header in ipairs(answer.headers) do info[#info + 1] = { field = header[1], value = header[2] } end
  return answer.text, info
end

modules.LrApplication = { activeCatalog = function() return catalog end }
modules.LrBinding = { makePropertyTable = function() return {} end }
modules.LrDate = { timeFromComponents = function(...) return table.concat({ ... }, '-') end }
modules.LrDialogs = {
  message = function(title, text) table.insert(said, title .. '\n' .. (text or '')) end,
  showBezel = function(text) table.insert(said, text) end,
  attachErrorDialogToFunctionContext = function() end,
  presentModalDialog = function() return lightroom.answer end,
}
modules.LrErrors = { throwUserError = function(text) error({ sentence = text }, 0) end }
local function readFile(path)
  return (host_readHex(path):gsub('%x%x', function(byte) return string.char(tonumber(byte, 16)) end))
end
modules.LrFileUtils = {
  isReadable = function(path) return pcall(host_readHex, path) end,
  delete = function(path) host_remove(path) end,
}
modules.LrFunctionContext = { postAsyncTaskWithContext = function(_, action) action({}) end }
local BOUNDARY = 'lightroom-boundary-7f3a'
modules.LrHttp = {
  postMultipart = function(url, chunks, headers)
    local parts = {}
    for _, chunk in ipairs(chunks) do
      local disposition = '--' .. BOUNDARY .. '\r\nContent-Disposition: form-data; name="' .. chunk.name .. '"'
      if chunk.filePath then
        disposition = disposition .. '; filename="' .. chunk.fileName .. '"\r\nContent-Type: ' .. chunk.contentType
      end
      parts[#parts + 1] = disposition .. '\r\n\r\n' .. (chunk.value or readFile(chunk.filePath)) .. '\r\n'
    end
    local body = table.concat(parts) .. '--' .. BOUNDARY .. '--\r\n'
    local all = { { field = 'Content-Type', value = 'multipart/form-data; boundary=' .. BOUNDARY } }
    for _, header in ipairs(headers) do all[#all + 1] = header end
    return send('POST', url, all, body)
  end,
  get = function(url, headers) return send('GET', url, headers, '') end,
  -- A request with a body says what it is, even if it is empty.
  post = function(url, body, headers, method)
    local isNamed = false
    for _, header in ipairs(headers) do isNamed = isNamed or header.field == 'Content-Type' end
    if not isNamed then table.insert(headers, { field = 'Content-Type', value = 'text/plain' }) end
    return send(method, url, headers, body)
  end,
}
modules.LrPasswords = {
  store = function(key, value) passwords[key] = value end,
  retrieve = function(key) return passwords[key] end,
}
modules.LrPathUtils = {
  removeExtension = function(path) return (path:gsub('%.[^.]*$', '')) end,
  extension = function(path) return path:match('[^.]*$') end,
}
modules.LrTasks = { startAsyncTask = function(action) action() end, sleep = function() end }
modules.LrView = {
  bind = function(key) return key end,
  osFactory = function()
    return setmetatable({}, { __index = function() return function(_, spec) return spec end end })
  end,
}
function import(name) return modules[name] or error('unknown module ' .. name) end

lightroom = { catalog = catalog, answer = 'ok' }
local provider

--- Sets the publish service up, as its dialog does, and gives what it says.
function lightroom.connect(url, token)
  provider = require 'PublishService'
  service.settings = { vitrineUrl = url }
  provider.startDialog(service.settings)
  service.settings.vitrineUrl, service.settings.vitrineToken = url, token
  local sections = provider.sectionsForTopOfDialog(modules.LrView.osFactory(), service.settings)
  sections[1][3][1].action()
  return service.settings.vitrineState
end

--- The places that the settings of a collection offer.
function lightroom.places()
  local info = { collectionSettings = {}, pluginContext = {} }
  provider.viewForCollectionSettings(modules.LrView.osFactory(), service.settings, info)
  return info.pluginContext.entries
end

function lightroom.addPhoto(metadata)
  local photo = setmetatable({ localIdentifier = #catalog.photos + 1, metadata = metadata }, Photo)
  table.insert(catalog.photos, photo)
  return photo.localIdentifier
end

function lightroom.addCollection(place)
  local id = #catalog.published + 1
  table.insert(catalog.published, setmetatable({ localIdentifier = id, settings = { place = place }, published = {} }, Place))
  return id
end

local function publishedIn(collection, photo)
  for _, published in ipairs(collection.published) do
    if published.photo == photo then return published end
  end
end

--- Renders photographs to files and publishes them. Gives what is said, with the refusals.
function lightroom.publish(collectionId, jobs)
  local collection, renditions = catalog.published[collectionId], {}
  said = {}
  for index, job in ipairs(jobs) do
    local photo = catalog.photos[job.photo]
    local published = publishedIn(collection, photo)
    renditions[index] = {
      photo = photo,
      publishedPhotoId = published and published.remoteId,
      waitForRender = function() return true, job.path end,
      uploadFailed = function(_, sentence) table.insert(said, 'failed: ' .. sentence) end,
      recordPublishedPhotoId = function(_, id)
        published = published or setmetatable({ photo = photo }, Published)
        if not published.remoteId then table.insert(collection.published, published) end
        published.remoteId = id
      end,
    }
  end
  local context = {
    propertyTable = service.settings,
    publishedCollection = collection,
    exportSession = {
      countRenditions = function() return #renditions end,
      recordRemoteCollectionId = function(_, id) collection.remoteId = id end,
    },
    configureProgress = function() end,
    renditions = function() return ipairs(renditions) end,
  }
  local isDone, failure = pcall(provider.processRenderedPhotos, {}, context)
  if not isDone then table.insert(said, type(failure) == 'table' and failure.sentence or failure) end
  return said
end

--- Sorts a collection by hand, as Lightroom tells it after publishing. Gives what is said.
function lightroom.sort(collectionId, addresses)
  local info = { remoteCollectionId = catalog.published[collectionId].remoteId }
  said = {}
  local isDone, failure = pcall(provider.imposeSortOrderOnPublishedCollection, service.settings, info, addresses)
  if not isDone then table.insert(said, type(failure) == 'table' and failure.sentence or failure) end
  return said
end

function lightroom.addresses(collectionId)
  local addresses = {}
  for index, published in ipairs(catalog.published[collectionId].published) do addresses[index] = published.remoteId end
  return addresses
end

function lightroom.remove(collectionId, address)
  local published = catalog.published[collectionId].published
  provider.deletePhotosFromPublishedCollection(service.settings, { address }, function(deleted)
    for index = #published, 1, -1 do
      if published[index].remoteId == deleted then table.remove(published, index) end
    end
  end, collectionId)
  return #published
end

function lightroom.select(ids)
  catalog.target = {}
  for index, id in ipairs(ids) do catalog.target[index] = catalog.photos[id] end
end

--- What Lightroom's panel for comments shows of a collection.
function lightroom.comments(collectionId)
  local photos, texts = {}, {}
  for index, published in ipairs(catalog.published[collectionId].published) do
    photos[index] = { remoteId = published.remoteId, photo = published.photo }
  end
  provider.getCommentsFromPublishedCollection(service.settings, photos, function(told)
    for _, comment in ipairs(told.comments) do
      table.insert(texts, told.publishedPhoto.photo.metadata.fileName .. ' ' .. comment.realname .. ': ' .. comment.commentText)
    end
  end)
  return texts
end

--- Opens the dialog of the menu, answers it with `choice`, and gives what is said.
function lightroom.fetch(choice)
  said = {}
  modules.LrBinding.makePropertyTable = function()
    return setmetatable({}, {
      __index = choice,
      __newindex = function(self, key, value) rawset(self, key, choice[key] == nil and value or choice[key]) end,
    })
  end
  dofile '/plugin/FetchChoices.lua'
  return said
end

--- The ids of the photographs of a collection of the catalogue.
function lightroom.collected(name)
  local ids = {}
  for _, collection in ipairs(catalog.collections) do
    if collection.name == name then
      for index, photo in ipairs(collection.photos) do ids[index] = photo.localIdentifier end
    end
  end
  return ids
end
