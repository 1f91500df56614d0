-- The publish service: a collection is a place of Vitrine, and a published photograph is replaced in place.

local LrApplication = import 'LrApplication'
local LrDate = import 'LrDate'
local LrDialogs = import 'LrDialogs'
local LrErrors = import 'LrErrors'
local LrFileUtils = import 'LrFileUtils'
local LrPathUtils = import 'LrPathUtils'
local LrTasks = import 'LrTasks'
local LrView = import 'LrView'

local VitrineApi = require 'VitrineApi'
local VitrineChoices = require 'VitrineChoices'
local VitrinePlaces = require 'VitrinePlaces'
local VitrinePublishing = require 'VitrinePublishing'
local Collections = require 'Collections'
local Connection = require 'Connection'

local bind = LrView.bind

local service = {
  supportsIncrementalPublish = 'only',
  canExportVideo = false,
  allowFileFormats = { 'JPEG' },
  allowColorSpaces = { 'sRGB', 'DisplayP3', 'AdobeRGB' },
  hideSections = { 'exportLocation', 'fileNaming', 'video' },
  exportPresetFields = { { key = 'vitrineUrl', default = '' } },
  titleForPublishedCollection = 'Vitrine place',
  disableRenamePublishedCollectionSet = true,
  titleForGoToPublishedPhoto = 'disable',
}

local function saveAndTry(properties)
  local url = VitrineApi.cleanUrl(properties.vitrineUrl)
  properties.vitrineUrl = url
  if properties.vitrineToken ~= '' then Connection.storeToken(url, properties.vitrineToken) end
  local places, failure = Connection.open(properties):places()
  if not places then
    properties.vitrineState = failure.sentence
    return
  end
  properties.vitrineToken = ''
  properties.vitrineState = VitrinePlaces.describe(VitrinePlaces.list(places))
end

function service.startDialog(properties)
  properties.vitrineToken = ''
  properties.vitrineState = Connection.readToken(properties.vitrineUrl) ~= '' and 'A token is stored.' or ''
end

function service.sectionsForTopOfDialog(f, properties)
  return {
    {
      title = 'Vitrine',
      f:row { f:static_text { title = 'Address', width = 70 }, f:edit_field { value = bind 'vitrineUrl', fill_horizontal = 1 } },
      f:row { f:static_text { title = 'Token', width = 70 }, f:password_field { value = bind 'vitrineToken', fill_horizontal = 1 } },
      f:row {
        f:push_button {
          title = 'Connect',
          action = function() LrTasks.startAsyncTask(function() saveAndTry(properties) end) end,
        },
        f:static_text { title = bind 'vitrineState', fill_horizontal = 1, height_in_lines = 2, width_in_chars = 50 },
      },
    },
  }
end

function service.getCollectionBehaviorInfo()
  return { defaultCollectionName = 'Portfolio', defaultCollectionCanBeDeleted = true, canAddCollection = true, maxCollectionSetDepth = 0 }
end

function service.viewForCollectionSettings(f, settings, info)
  local collection, context = info.collectionSettings, info.pluginContext
  collection.place = collection.place or Collections.DEFAULT_PLACE
  context.entries = { { title = collection.place, value = collection.place } }
  LrTasks.startAsyncTask(function()
    local places, failure = Connection.open(settings):places()
    if places then
      context.entries = VitrinePlaces.list(places)
    else
      LrDialogs.message('The places of Vitrine cannot be read', failure.sentence, 'warning')
    end
  end)
  return f:group_box {
    title = 'Vitrine',
    fill_horizontal = 1,
    f:row {
      f:static_text { title = 'Place' },
      f:popup_menu {
        items = bind { key = 'entries', bind_to_object = context },
        value = bind { key = 'place', bind_to_object = collection },
        width_in_chars = 50,
      },
    },
  }
end

function service.metadataThatTriggersRepublish() return { default = false, title = true, caption = true, keywords = true } end

--- Those of the Metadata panel: the caption is the description.
local function textsOf(photo)
  local read = function(name) return photo:getFormattedMetadata(name) or '' end
  return {
    title = read 'title',
    description = read 'caption',
    alt = read 'altTextAccessibility',
    tags = read 'keywordTagsForExport',
  }
end

--- Named as the photograph of the catalogue, so that its choice can be found by name as well.
local function fileOf(photo, path)
  local name = LrPathUtils.removeExtension(photo:getFormattedMetadata 'fileName')
  return { path = path, name = name .. '.' .. LrPathUtils.extension(path) }
end

function service.processRenderedPhotos(_, exportContext)
  local place = VitrinePlaces.read(Collections.placeOf(exportContext.publishedCollection))
  if not place then LrErrors.throwUserError('This collection has no place in Vitrine. Choose one in its settings.') end
  local settings = exportContext.propertyTable
  local vitrine = Connection.open(settings)
  local addresses = Collections.addressesByPhoto(LrApplication.activeCatalog(), settings.vitrineUrl)
  exportContext.exportSession:recordRemoteCollectionId(Collections.placeOf(exportContext.publishedCollection))
  exportContext:configureProgress { title = 'Publishing to Vitrine' }

  local published, refused, total = 0, {}, exportContext.exportSession:countRenditions()
  for _, rendition in exportContext:renditions { stopIfCanceled = true } do
    local photo = rendition.photo
    local isRendered, path = rendition:waitForRender()
    local address, failure
    if isRendered then
      local known = { rendition.publishedPhotoId }
      for _, other in ipairs(addresses[photo.localIdentifier] or {}) do known[#known + 1] = other end
      address, failure = VitrinePublishing.publish(vitrine, place, known, fileOf(photo, path), textsOf(photo))
      -- What was published from here stays published where it was moved to in Vitrine.
      if failure and failure.elsewhere == rendition.publishedPhotoId then address = rendition.publishedPhotoId end
      LrFileUtils.delete(path)
    else
      failure = { sentence = path }
    end
    if address then
      published = published + 1
      rendition:recordPublishedPhotoId(address)
    elseif failure.status == 401 then
      LrErrors.throwUserError(failure.sentence)
    else
      refused[#refused + 1] = photo:getFormattedMetadata 'fileName' .. ': ' .. failure.sentence
      rendition:uploadFailed(failure.sentence)
    end
  end

  local balance = VitrineChoices.describeRun(total, published, #refused)
  if #refused > 0 then
    LrDialogs.message(balance, table.concat(refused, '\n'), 'warning')
  else
    LrDialogs.showBezel(balance)
  end
end

function service.deletePhotosFromPublishedCollection(settings, addresses, deleted, collectionId)
  local vitrine = Connection.open(settings)
  local elsewhere = Collections.addressesBeside(LrApplication.activeCatalog(), settings.vitrineUrl, collectionId)
  for _, address in ipairs(addresses) do
    if not elsewhere[address] then
      local removed, failure = vitrine:remove(address)
      if not removed then LrErrors.throwUserError(failure.sentence) end
    end
    deleted(address)
  end
end

service.supportsCustomSortOrder = true

--- Called after photographs were published, where the collection has the order of its user.
function service.imposeSortOrderOnPublishedCollection(settings, info, addresses)
  local place = VitrinePlaces.read(info.remoteCollectionId)
  if not place then return end
  local ordered, failure = Connection.open(settings):order(place, addresses)
  if not ordered then LrErrors.throwUserError(failure.sentence) end
end

function service.canAddCommentsToService() return false end

--- What clients have written, in Lightroom's own panel for comments.
function service.getCommentsFromPublishedCollection(settings, photos, tell)
  local vitrine, ofGallery = Connection.open(settings), {}
  for _, info in ipairs(photos) do
    local gallery, id = tostring(info.remoteId):match('^galleries/(%d+)/photos/(%d+)$')
    if gallery then
      if not ofGallery[gallery] then
        local found, failure = vitrine:comments(gallery)
        if not found then LrErrors.throwUserError(failure.sentence) end
        ofGallery[gallery] = found
      end
      local comments = {}
      for _, comment in ipairs(ofGallery[gallery]) do
        if comment.photo_id == tonumber(id) then
          local year, month, day, hour, minute = comment.created_at:match('(%d+)-(%d+)-(%d+)T(%d+):(%d+)')
          comments[#comments + 1] = {
            commentId = tostring(comment.id),
            commentText = comment.text,
            username = comment.author,
            realname = comment.author == 'client' and 'Client' or 'You',
            dateCreated = LrDate.timeFromComponents(
              tonumber(year), tonumber(month), tonumber(day), tonumber(hour), tonumber(minute), 0, 0
            ),
          }
        end
      end
      tell { publishedPhoto = info, comments = comments }
    end
  end
end

return service
