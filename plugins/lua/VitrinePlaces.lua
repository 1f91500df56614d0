-- The places of a Vitrine as the entries of a menu. Each has a value that settings keep, such as `gallery:3:ceremony`.

local places = {}

--- The entries for what `GET /api/devices/places` answers, as `value` and `title`.
function places.list(answer)
  local entries = {}
  local add = function(value, title) entries[#entries + 1] = { value = value, title = title } end
  if answer.portfolio then add('portfolio', 'Portfolio') end
  for _, category in ipairs(answer.categories) do add('category:' .. category.id, 'Portfolio › ' .. category.name) end
  for _, project in ipairs(answer.projects) do add('project:' .. project.id, 'Project › ' .. project.title) end
  for _, gallery in ipairs(answer.galleries) do
    add('gallery:' .. gallery.id, 'Client gallery › ' .. gallery.title)
    for _, section in ipairs(gallery.sections) do
      add('gallery:' .. gallery.id .. ':' .. section.id, 'Client gallery › ' .. gallery.title .. ' › ' .. section.title)
    end
  end
  return entries
end

--- What is said once the places were read.
function places.describe(entries)
  if #entries == 1 then return 'One place can be reached.' end
  return #entries .. ' places can be reached.'
end

--- What a value means: its `kind`, the `id`, and of a gallery the `section`. Nil if it means nothing.
function places.read(value)
  if value == 'portfolio' then return { kind = 'portfolio' } end
  local kind, id, section = (value or ''):match('^(%l+):(%d+):?(.*)$')
  if kind ~= 'category' and kind ~= 'project' and kind ~= 'gallery' then return nil end
  return { kind = kind, id = tonumber(id), section = section ~= '' and section or nil }
end

return places
