-- Vitrine for darktable: a storage of the export module that uploads and replaces, and a module of the lighttable that shows what clients
-- have chosen. README.md says how to install and use it.

local folder = debug.getinfo(1, 'S').source:match('^@(.*[/\\])') or './'
package.path = folder .. '?.lua;' .. package.path

local dt = require 'darktable'

local VitrineApi = require 'VitrineApi'
local VitrineChoices = require 'VitrineChoices'
local VitrineCurl = require 'VitrineCurl'
local VitrinePlaces = require 'VitrinePlaces'
local VitrinePublishing = require 'VitrinePublishing'

local SCRIPT = 'vitrine'
local NO_PLACE = 'Connect to your Vitrine, and choose a place.'
-- Tags of darktable's own are in no exported file, and no target sends them on: clients' names are in them. Its module collections shows them.
local ADDRESS_TAGS = 'darktable|vitrine|'
local CHOICE_TAGS = 'darktable|vitrine choices|'
local COLOURS = { 'red', 'yellow', 'green', 'blue', 'purple' }
local ways = { { title = 'tag' } }
for _, colour in ipairs(COLOURS) do ways[#ways + 1] = { title = colour, colour = colour } end
for rating = 1, 5 do ways[#ways + 1] = { title = 'rating ' .. rating, rating = rating } end

local entries, galleries = {}, {}
local widgets = {}

local function readUrl() return dt.preferences.read(SCRIPT, 'url', 'string') end

local function open()
  local url = readUrl()
  return VitrineCurl.open(url, dt.password.get(SCRIPT, url) or '')
end

local function fill(combobox, list, selected)
  while #combobox > 0 do combobox[#combobox] = nil end
  for index, one in ipairs(list) do combobox[index] = one.title end
  combobox.selected = math.min(selected, #list)
end

--- The place that was used last; nothing if it is gone, so that no export goes to another one, which may be public.
local function formerPlace()
  local value = dt.preferences.read(SCRIPT, 'place', 'string')
  if value == '' then return 1 end
  for index, entry in ipairs(entries) do
    if entry.value == value then return index end
  end
  return 0
end

local function showPlaces(places)
  entries, galleries = VitrinePlaces.list(places), places.galleries
  fill(widgets.place, entries, formerPlace())
  fill(widgets.gallery, galleries, 1)
end

local function readPlaces()
  local places, failure = open():places()
  if places then showPlaces(places) end
  dt.print(places and VitrinePlaces.describe(entries) or failure.sentence)
end

local function connect()
  local url = VitrineApi.cleanUrl(widgets.url.text)
  widgets.url.text = url
  dt.preferences.write(SCRIPT, 'url', 'string', url)
  local isKept = widgets.token.text == '' or dt.password.save(SCRIPT, url, widgets.token.text)
  if not isKept then
    dt.print('darktable keeps no passwords: choose a password storage in its preferences, under security.')
    return
  end
  widgets.token.text = ''
  readPlaces()
end

-- The addresses of photographs are in tags, such as darktable|vitrine|example.com|galleries|3|photos|17.

local function tagOf(address)
  local host = readUrl():gsub('^https?://', '')
  return ADDRESS_TAGS .. host .. '|' .. address:gsub('/', '|')
end

local function readAddress(image, place)
  local prefix = tagOf('')
  for _, tag in ipairs(dt.tags.get_tags(image)) do
    if tag.name:sub(1, #prefix) == prefix then
      local address = tag.name:sub(#prefix + 1):gsub('|', '/')
      if VitrinePublishing.belongsTo(place, address) then return address, tag end
    end
  end
end

local function keepAddress(image, address, formerTag)
  if formerTag then dt.tags.detach(formerTag, image) end
  dt.tags.attach(dt.tags.create(tagOf(address)), image)
end

local function textsOf(image)
  local tags = {}
  for _, tag in ipairs(dt.tags.get_tags(image)) do
    -- Categories have the first bit, and private tags the second one: darktable writes neither into files.
    local isPublic = tag.flags % 4 == 0 and tag.name:match('^[^|]*') ~= 'darktable'
    if isPublic then tags[#tags + 1] = tag.name:match('[^|]*$') end
  end
  return { title = image.title or '', description = image.description or '', tags = table.concat(tags, ', ') }
end

local function readPlace()
  local entry = entries[widgets.place.selected]
  if not entry then
    dt.print(NO_PLACE)
    return nil
  end
  dt.preferences.write(SCRIPT, 'place', 'string', entry.value)
  return VitrinePlaces.read(entry.value)
end

local function beginExport(_, _, images, _, run)
  run.place = readPlace()
  run.vitrine, run.total, run.published, run.refused = open(), #images, 0, {}
  -- What is exported instead: without a place nothing, but of an empty list darktable crashes (4.2.1).
  return not run.place and { images[1] } or nil
end

local function export(_, image, _, path, _, _, _, run)
  if not run.place then
    os.remove(path)
    return
  end
  local formerAddress, formerTag = readAddress(image, run.place)
  local name = path:match('[^/\\]*$')
  local address, failure = VitrinePublishing.publish(
    run.vitrine, run.place, { formerAddress }, { path = path, name = name }, textsOf(image)
  )
  os.remove(path)
  if address then
    run.published = run.published + 1
    keepAddress(image, address, formerTag)
  else
    run.refused[#run.refused + 1] = name .. ': ' .. failure.sentence
  end
end

local function report(lines)
  widgets.report.text = table.concat(lines, '\n')
  dt.print(lines[1])
  for _, line in ipairs(lines) do dt.print_log(line) end
end

--- Moves the selected photographs from the place to Vitrine's trash.
local function removeSelected()
  local place = readPlace()
  if not place then return end
  local vitrine, removed, left, refused = open(), 0, 0, {}
  for _, image in ipairs(dt.gui.action_images) do
    local address, tag = readAddress(image, place)
    local done, failure
    if address then done, failure = vitrine:remove(address) end
    if done then
      removed = removed + 1
      dt.tags.detach(tag, image)
    elseif failure then
      refused[#refused + 1] = image.filename .. ': ' .. failure.sentence
    else
      left = left + 1
    end
  end
  local total = removed + left + #refused
  local parts = { { removed, 'removed' }, { left, 'not there' }, { #refused, 'refused' } }
  table.insert(refused, 1, VitrineChoices.balance(total, VitrineChoices.nounOf(total), parts))
  report(refused)
end

--- Gives the photographs of the place the order in which the lighttable shows them.
local function sendOrder()
  local place = readPlace()
  if not place then return end
  if place.kind == 'gallery' then
    dt.print('A gallery of a client has its own order.')
    return
  end
  local addresses, isThere = {}, {}
  for _, image in ipairs(dt.collection) do
    local address = readAddress(image, place)
    if address and not isThere[address] then
      isThere[address] = true
      addresses[#addresses + 1] = address
    end
  end
  local ordered, failure = open():order(place, addresses)
  dt.print(ordered and ordered .. ' ' .. VitrineChoices.nounOf(ordered) .. ' in this order' or failure.sentence)
end

local function endExport(_, _, run)
  if not run.place then
    dt.print(NO_PLACE)
    return
  end
  local lines = { VitrineChoices.describeRun(run.total, run.published, #run.refused) }
  for _, refused in ipairs(run.refused) do lines[#lines + 1] = refused end
  report(lines)
end

--- By the camera's clock. darktable has `2026:06:12 15:04:05`, and since its version 4 thousandths as well.
local function takenAt(image)
  local year, month, day, time = (image.exif_datetime_taken or ''):match('^(%d+):(%d+):(%d+) (%d+:%d+:%d+)')
  return year and year .. '-' .. month .. '-' .. day .. ' ' .. time
end

local function findCandidates(gallery, photos)
  local candidates = {}
  local add = function(image, address)
    candidates[#candidates + 1] = {
      photo = image,
      id = image.id,
      fileName = image.filename,
      taken = takenAt(image),
      address = address,
    }
  end
  for _, remote in ipairs(photos) do
    local address = 'galleries/' .. gallery .. '/photos/' .. remote.id
    local tag = dt.tags.find(tagOf(address))
    for index = 1, tag and #tag or 0 do add(tag[index], address) end
  end
  for _, image in ipairs(dt.collection) do add(image) end
  return candidates
end

local function show(found, way, name)
  local tag
  if not way.colour and not way.rating then
    tag = dt.tags.create(name)
    for index = #tag, 1, -1 do dt.tags.detach(tag, tag[index]) end
  end
  for _, one in ipairs(found) do
    if tag then dt.tags.attach(tag, one.photo) end
    if way.colour then one.photo[way.colour] = true end
    if way.rating then one.photo.rating = way.rating end
  end
end

local function fetchChoices()
  local gallery = galleries[widgets.gallery.selected]
  if not gallery then
    dt.print('Connect to your Vitrine first. The device has to reach a gallery of a client.')
    return
  end
  local kind = VitrineChoices.KINDS[widgets.kind.selected]
  local result, answer = VitrineChoices.fetch(open(), gallery.id, kind, function(photos)
    return findCandidates(gallery.id, photos)
  end)
  if not result then
    dt.print(answer.sentence)
    return
  end
  show(result.found, ways[widgets.way.selected], CHOICE_TAGS .. gallery.title:gsub('|', ' ') .. '|' .. kind.title:lower())
  report(answer)
end

local function combobox(label, list)
  local titles = { label = label }
  for index, one in ipairs(list) do titles[index] = one.title end
  return dt.new_widget('combobox')(titles)
end

widgets.url = dt.new_widget('entry') { text = readUrl(), placeholder = 'https://example.com', tooltip = 'The address of your Vitrine' }
widgets.token = dt.new_widget('entry') { text = '', placeholder = 'token', is_password = true, tooltip = 'From Settings › Devices' }
widgets.place = combobox('place', {})
widgets.gallery = combobox('gallery', {})
widgets.kind = combobox('photographs', VitrineChoices.KINDS)
widgets.way = combobox('show by', ways)
widgets.report = dt.new_widget('text_view') { editable = false, text = '' }

local function column(parts)
  parts.orientation = 'vertical'
  return dt.new_widget('box')(parts)
end

local function button(label, action) return dt.new_widget('button') { label = label, clicked_callback = action } end

local storageWidget = column {
  widgets.place,
  button('read the places', readPlaces),
  button('send the order shown', sendOrder),
  button('remove the selected', removeSelected),
}
dt.register_storage(SCRIPT, 'Vitrine', export, endExport, nil, beginExport, storageWidget)
dt.register_lib(
  SCRIPT,
  'Vitrine',
  true,
  false,
  { [dt.gui.views.lighttable] = { 'DT_UI_CONTAINER_PANEL_RIGHT_CENTER', 100 } },
  column {
    widgets.url,
    widgets.token,
    button('connect', connect),
    widgets.gallery,
    widgets.kind,
    widgets.way,
    button('fetch what clients have chosen', fetchChoices),
    widgets.report,
  }
)

-- Who is connected finds the places at the next start. Without a network nothing is said until somebody wants something.
if readUrl() ~= '' then
  dt.control.dispatch(function()
    local places = open():places()
    if places then showPlaces(places) end
  end)
end
