-- How a photograph of the catalogue becomes one of Vitrine, and stays the same one when it is published again.

local publishing = {}

--- How long texts may be, in units of UTF-16: a character of four bytes of UTF-8 has two.
local LONGEST = { title = 200, alt = 1000, description = 10000, tags = 1000 }

--- Whether a photograph is where it would be published to: one of another gallery, or of the portfolio, is another photograph.
function publishing.belongsTo(place, address)
  if place.kind ~= 'gallery' then return address:find('^images/') ~= nil end
  return address:find('galleries/' .. place.id .. '/', 1, true) == 1
end

--- Whether a photograph, as Vitrine answers it, is in the category or the section, if the place is one.
local function isIn(place, photograph)
  if place.kind == 'category' then return photograph.category_id == place.id end
  return not place.section or photograph.section == place.section
end

--- Gives the address of the first that is still there, with its new file; nil if none is, and a failure if one could not be replaced, or is
--- `elsewhere`: a device cannot move it.
local function replace(api, place, addresses, file, texts)
  for _, address in ipairs(addresses) do
    if publishing.belongsTo(place, address) then
      local answer, failure = api:replace(address, file)
      local replaced = answer
      if replaced and place.kind ~= 'gallery' then replaced, failure = api:saveTexts(address, texts) end
      if replaced and isIn(place, answer.data.photograph) then return address end
      if replaced then
        local missed = place.section and 'section' or 'category'
        return nil, {
          elsewhere = address,
          sentence = 'It is in Vitrine already, but not in this ' .. missed .. ': move it there.',
        }
      end
      if failure.status ~= 404 then return nil, failure end
    end
  end
end

local function cut(text, most)
  local units = 0
  for at, character in text:gmatch '()([^\128-\191][\128-\191]*)' do
    units = units + (#character > 3 and 2 or 1)
    if units > most then return text:sub(1, at - 1) end
  end
  return text
end

--- As much of a text as Vitrine keeps: of tags those that fit as a whole.
local function shorten(name, text)
  local most = LONGEST[name]
  local short = cut(text, most)
  if name ~= 'tags' or short == text then return short end
  short = ''
  for tag in text:gmatch '%s*([^,]+)' do
    local longer = short == '' and tag or short .. ', ' .. tag
    if cut(longer, most) == longer then short = longer end
  end
  return short
end

--- Publishes a photograph: replaces the one that it is in Vitrine, or uploads it if there is none. Gives its address.
---
--- `addresses` are those that it has from earlier, of any place: one that is in the portfolio and in a project is one image. `file` has its
--- `path` and `name`, `texts` has `title`, `description`, `alt` and `tags`; galleries of clients have no texts. A text that is empty here stays
--- as it is in Vitrine, where it may have been written; what is longer than Vitrine keeps is shortened.
function publishing.publish(api, place, addresses, file, texts)
  local written = {}
  for name, text in pairs(texts) do
    local short = shorten(name, text)
    if short ~= '' then written[name] = short end
  end
  local address, failure = replace(api, place, addresses, file, written)
  local isNew = not address and not failure
  if isNew then address, failure = api:upload(place, file, written) end
  if address and place.kind == 'project' then
    local added
    added, failure = api:addToProject(place.id, address)
    if not added then
      -- Else it would be in the portfolio alone, once more at each try.
      if isNew then api:remove(address) end
      return nil, failure
    end
  end
  return address, failure
end

return publishing
