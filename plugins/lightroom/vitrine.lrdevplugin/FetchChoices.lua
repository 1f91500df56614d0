-- The dialog of Library › Plug-in Extras › Fetch what clients have chosen.

local LrApplication = import 'LrApplication'
local LrBinding = import 'LrBinding'
local LrDialogs = import 'LrDialogs'
local LrFunctionContext = import 'LrFunctionContext'
local LrView = import 'LrView'

local VitrineChoices = require 'VitrineChoices'
local ChoicesTask = require 'ChoicesTask'
local Connection = require 'Connection'

local bind = LrView.bind

local function itemsOf(list)
  local items = {}
  for _, one in ipairs(list) do
    items[#items + 1] = type(one) == 'table' and { title = one.title, value = one.value } or { title = tostring(one), value = one }
  end
  return items
end

local function ask(context, entries)
  local f = LrView.osFactory()
  local chosen = LrBinding.makePropertyTable(context)
  chosen.entry, chosen.kind, chosen.way = 1, 'chosen', 'collection'
  chosen.rating, chosen.colour, chosen.keyword = 5, 'green', 'Chosen'
  local galleries = {}
  for index, entry in ipairs(entries) do galleries[index] = { title = entry.title, value = index } end
  local row = function(title, control) return f:row { f:static_text { title = title, width = 90 }, control } end
  local answer = LrDialogs.presentModalDialog {
    title = 'Fetch what clients have chosen',
    actionVerb = 'Fetch',
    contents = f:column {
      bind_to_object = chosen,
      row('Gallery', f:popup_menu { items = galleries, value = bind 'entry', width_in_chars = 40 }),
      row('Photographs', f:popup_menu { items = itemsOf(VitrineChoices.KINDS), value = bind 'kind' }),
      row('Show them by', f:popup_menu { items = itemsOf(ChoicesTask.WAYS), value = bind 'way' }),
      row('Rating', f:popup_menu { items = itemsOf { 1, 2, 3, 4, 5 }, value = bind 'rating' }),
      row('Colour label', f:popup_menu { items = itemsOf(ChoicesTask.COLOURS), value = bind 'colour' }),
      row('Keyword', f:edit_field { value = bind 'keyword', width_in_chars = 40 }),
    },
  }
  return answer == 'ok' and chosen or nil
end

local function kindOf(value)
  for _, kind in ipairs(VitrineChoices.KINDS) do
    if kind.value == value then return kind end
  end
end

LrFunctionContext.postAsyncTaskWithContext('vitrine choices', function(context)
  LrDialogs.attachErrorDialogToFunctionContext(context)
  local entries, complaint = {}, 'Add a publish service for Vitrine first.'
  for _, service in ipairs(LrApplication.activeCatalog():getPublishServices(_PLUGIN.id)) do
    local vitrine = Connection.open(service:getPublishSettings())
    local places, failure = vitrine:places()
    complaint = places and 'The device reaches no gallery of a client.' or failure.sentence
    for _, gallery in ipairs(places and places.galleries or {}) do
      entries[#entries + 1] = { title = gallery.title, gallery = gallery, vitrine = vitrine }
    end
  end
  if #entries == 0 then return LrDialogs.message('Vitrine', complaint, 'warning') end

  local chosen = ask(context, entries)
  if not chosen then return end
  local entry = entries[chosen.entry]
  local lines, sentence = ChoicesTask.run(entry.vitrine, {
    gallery = entry.gallery.id,
    galleryTitle = entry.gallery.title,
    kind = kindOf(chosen.kind),
    way = chosen.way,
    rating = chosen.rating,
    colour = chosen.colour,
    keyword = chosen.keyword,
  })
  if not lines then return LrDialogs.message('Vitrine', sentence, 'warning') end
  LrDialogs.message(table.remove(lines, 1), table.concat(lines, '\n'))
end)
