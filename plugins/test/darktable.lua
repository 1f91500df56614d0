-- Plays darktable for the tests: what the script uses of its documented functions. `darktable` is what a photographer does.

package.path = '/plugin/?.lua'

-- Files are those of the machine, as curl is a program of it.
function io.open(path, mode)
  if mode == 'w' then
    local parts = {}
    return {
      write = function(_, text) table.insert(parts, text) end,
      close = function() host_writeText(path, table.concat(parts)) end,
    }
  end
  local text = host_readText(path)
  return text and { read = function() return text end, close = function() end }
end
os.remove = function(path) host_remove(path) end

local said, log, preferences, passwords, tags, widgets = {}, {}, {}, {}, {}, {}
local storage, images = {}, {}
local dispatched

local Tag = {
  __index = function(tag, key) return rawget(tag, 'images')[key] end,
  __len = function(tag) return #rawget(tag, 'images') end,
}

local function put(tag, image)
  for _, one in ipairs(tag.images) do
    if one == image then return end
  end
  table.insert(tag.images, image)
end

local dt = {
  configuration = { config_dir = host_folder },
  control = {
    -- The wait status of the process, as system() gives it.
    execute = function(command) return host_execute(command):await() * 256 end,
    sleep = function() end,
    dispatch = function(action) dispatched = action end,
  },
  print = function(text) table.insert(said, text) end,
  print_log = function(text) table.insert(log, text) end,
  preferences = {
    read = function(script, name, kind) return preferences[script .. name] or (kind == 'string' and '' or nil) end,
    write = function(script, name, _, value) preferences[script .. name] = value end,
  },
  password = {
    save = function(application, user, password)
      passwords[application .. user] = password
      return true
    end,
    get = function(application, user) return passwords[application .. user] end,
  },
  tags = {
    find = function(name) return tags[name] end,
    create = function(name)
      tags[name] = tags[name] or setmetatable({ name = name, flags = 0, images = {} }, Tag)
      return tags[name]
    end,
    attach = put,
    detach = function(tag, image)
      for index = #tag.images, 1, -1 do
        if tag.images[index] == image then table.remove(tag.images, index) end
      end
    end,
    get_tags = function(image)
      local found = {}
      for _, tag in pairs(tags) do
        for _, one in ipairs(tag.images) do
          if one == image then table.insert(found, tag) end
        end
      end
      return found
    end,
  },
  collection = {},
  gui = { views = { lighttable = 'lighttable' }, action_images = {} },
  new_widget = function(kind)
    return function(spec)
      spec.kind = kind
      if spec.label then widgets[spec.label] = spec end
      if spec.placeholder then widgets[spec.placeholder] = spec end
      if kind == 'text_view' then widgets.report = spec end
      return spec
    end
  end,
  register_storage = function(_, _, store, finalize, supported, initialize)
    assert(supported == nil)
    storage = { store = store, finalize = finalize, initialize = initialize }
  end,
  register_lib = function() end,
}
package.loaded.darktable = dt
require 'vitrine'

darktable = {}

function darktable.connect(url, token)
  widgets['https://example.com'].text, widgets.token.text = url, token
  said = {}
  widgets.connect.clicked_callback()
  return said[#said]
end

--- Starts again, with the preferences and passwords of before. Gives the place that is chosen.
function darktable.restart()
  widgets = {}
  package.loaded.vitrine = nil
  require 'vitrine'
  dispatched()
  return widgets.place[widgets.place.selected] or 'none'
end

local function choose(label, title)
  local combobox = widgets[label]
  for index = 1, #combobox do
    if combobox[index] == title then
      combobox.selected = index
      return
    end
  end
  error(label .. ' has no ' .. title)
end

function darktable.addImage(fields)
  local image = {
    id = #images + 1,
    filename = fields.filename,
    title = fields.title or '',
    description = '',
    rating = 0,
    exif_datetime_taken = fields.taken or '',
  }
  images[image.id] = image
  for name, flags in pairs(fields.tags or {}) do
    local tag = dt.tags.create(name)
    tag.flags = flags
    put(tag, image)
  end
  put(dt.tags.create('darktable|format|jpg'), image)
  return image.id
end

--- Exports images, as the export module does, and gives the report.
function darktable.export(place, jobs)
  if place then choose('place', place) end
  local exported, run, wanted = {}, {}, {}
  for index, job in ipairs(jobs) do wanted[index] = images[job.image] end
  local instead = storage.initialize({}, {}, wanted, true, run)
  assert(not instead or #instead > 0, 'darktable crashes')
  for index, job in ipairs(jobs) do
    local image = images[job.image]
    if instead and instead[index] ~= image then break end
    local path = host_folder .. '/' .. image.filename:gsub('%.[^.]*$', '.jpg')
    -- One that cannot be rendered does not get to the storage.
    if job.path then
      host_copy(job.path, path)
      exported[image] = path
      storage.store({}, image, {}, path, index, #jobs, true, run)
    end
  end
  storage.finalize({}, exported, run)
  return run.place and widgets.report.text or said[#said]
end

local function pick(ids)
  local picked = {}
  for index, id in ipairs(ids) do picked[index] = images[id] end
  return picked
end

--- Presses a button of the storage. Gives the report, or what was said.
local function press(name)
  said, widgets.report.text = {}, ''
  widgets[name].clicked_callback()
  return widgets.report.text ~= '' and widgets.report.text or said[#said]
end

function darktable.remove(place, ids)
  choose('place', place)
  dt.gui.action_images = pick(ids)
  return press 'remove the selected'
end

function darktable.order(place, ids)
  choose('place', place)
  dt.collection = pick(ids)
  return press 'send the order shown'
end

--- What the tags say of the addresses, in order.
function darktable.addresses()
  local found = {}
  for name, tag in pairs(tags) do
    local address = name:match('^darktable|vitrine|[^|]*|(.*)')
    if address and #tag > 0 then table.insert(found, address) end
  end
  table.sort(found)
  return found
end

function darktable.fetch(gallery, kind, way, shown)
  choose('gallery', gallery)
  choose('photographs', kind)
  choose('show by', way)
  dt.collection = pick(shown)
  return press 'fetch what clients have chosen'
end

function darktable.tagged(name)
  local ids = {}
  for index, image in ipairs(tags[name] and tags[name].images or {}) do ids[index] = image.id end
  return ids
end

--- The tags that the program itself writes into files and sends to other targets: all but its own.
function darktable.exportedTags(id)
  local names = {}
  for _, tag in ipairs(dt.tags.get_tags(images[id])) do
    if tag.name:match('^[^|]*') ~= 'darktable' then table.insert(names, tag.name) end
  end
  return names
end

function darktable.image(id) return { rating = images[id].rating, green = images[id].green } end
