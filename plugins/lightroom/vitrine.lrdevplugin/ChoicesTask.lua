-- Fetches what a client has chosen, and shows it in the catalogue in the way that the photographer wants.

local LrApplication = import 'LrApplication'

local VitrineChoices = require 'VitrineChoices'
local Collections = require 'Collections'

local task = {}

--- How the photographs are shown, and with what, for the menus.
task.WAYS = {
  { value = 'collection', title = 'Collection' },
  { value = 'rating', title = 'Rating' },
  { value = 'label', title = 'Colour label' },
  { value = 'keyword', title = 'Keyword' },
}
task.COLOURS = { 'red', 'yellow', 'green', 'blue', 'purple' }

local WRITE = { timeout = 30 }

--- What is made within a write is there after it.
local function write(catalog, name, action) catalog:withWriteAccessDo(name, action, WRITE) end

local function show(catalog, photos, options)
  local name = 'Vitrine: ' .. options.kind.title:lower()
  if options.way == 'collection' then
    local collection
    write(catalog, name, function()
      collection = catalog:createCollection(options.galleryTitle .. ' · ' .. options.kind.title, nil, true)
    end)
    write(catalog, name, function()
      collection:removeAllPhotos()
      collection:addPhotos(photos)
    end)
    return
  end
  local keyword
  if options.way == 'keyword' then
    write(catalog, name, function()
      keyword = catalog:createKeyword(options.keyword, {}, false, nil, true)
    end)
  end
  write(catalog, name, function()
    for _, photo in ipairs(photos) do
      if keyword then photo:addKeyword(keyword) end
      if options.way == 'rating' then photo:setRawMetadata('rating', options.rating) end
      if options.way == 'label' then photo:setRawMetadata('colorNameForLabel', options.colour) end
    end
  end)
end

--- `options`: `gallery` and `galleryTitle`, `kind` of `VitrineChoices.KINDS`, and `way` with `rating`, `colour` or `keyword`. Gives the lines
--- for the photographer, or nil and a sentence.
function task.run(vitrine, options)
  local catalog = LrApplication.activeCatalog()
  local result, answer = VitrineChoices.fetch(vitrine, options.gallery, options.kind, function()
    return Collections.candidates(catalog, vitrine.url, options.gallery)
  end)
  if not result then return nil, answer.sentence end
  local found = {}
  for index, one in ipairs(result.found) do found[index] = one.photo end
  if #found > 0 or options.way == 'collection' then show(catalog, found, options) end
  return answer
end

return task
