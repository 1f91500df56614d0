-- The published collections of this plug-in, and where their photographs are in Vitrine.

local VitrineApi = require 'VitrineApi'

local collections = {}

collections.DEFAULT_PLACE = 'portfolio'

--- The place that a collection is published to. The one that Lightroom makes with a new service has no settings yet.
function collections.placeOf(collection)
  local settings = collection:getCollectionInfoSummary().collectionSettings
  return settings and settings.place or collections.DEFAULT_PLACE
end

--- Calls `visit` with the address and the photograph of everything that was published to the Vitrine at `url`, and with its collection.
local function forEachPublished(catalog, url, visit)
  for _, service in ipairs(catalog:getPublishServices(_PLUGIN.id)) do
    local isSame = VitrineApi.cleanUrl(service:getPublishSettings().vitrineUrl) == VitrineApi.cleanUrl(url)
    for _, collection in ipairs(isSame and service:getChildCollections() or {}) do
      for _, published in ipairs(collection:getPublishedPhotos()) do
        local address = published:getRemoteId()
        if address then visit(address, published:getPhoto(), collection) end
      end
    end
  end
end

--- The addresses that other collections than this one have: their photographs stay.
function collections.addressesBeside(catalog, url, collectionId)
  local addresses = {}
  forEachPublished(catalog, url, function(address, _, collection)
    if collection.localIdentifier ~= collectionId then addresses[address] = true end
  end)
  return addresses
end

--- Lists of addresses, by the identifiers of the photographs.
function collections.addressesByPhoto(catalog, url)
  local addresses = {}
  forEachPublished(catalog, url, function(address, photo)
    local id = photo.localIdentifier
    addresses[id] = addresses[id] or {}
    table.insert(addresses[id], address)
  end)
  return addresses
end

--- By the camera's clock, whatever zone it was in.
local function takenAt(photo)
  local day, time = (photo:getRawMetadata 'dateTimeOriginalISO8601' or ''):match('^(%d+%-%d+%-%d+)T(%d+:%d+:%d+)')
  return day and day .. ' ' .. time
end

--- The photographs that could be those of a gallery: what was published to it, and what is selected, or shown if nothing is.
function collections.candidates(catalog, url, gallery)
  local candidates = {}
  local add = function(photo, address)
    candidates[#candidates + 1] = {
      photo = photo,
      id = photo.localIdentifier,
      fileName = photo:getFormattedMetadata 'fileName',
      taken = takenAt(photo),
      address = address,
    }
  end
  forEachPublished(catalog, url, function(address, photo)
    if address:find('galleries/' .. gallery .. '/', 1, true) == 1 then add(photo, address) end
  end)
  for _, photo in ipairs(catalog:getTargetPhotos()) do add(photo) end
  return candidates
end

return collections
