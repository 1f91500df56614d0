-- JSON, as the API of Vitrine sends and takes it. Lightroom brings no module for it, and its Lua is 5.1.

local json = {}

local ESCAPES = { ['"'] = '"', ['\\'] = '\\', ['/'] = '/', b = '\b', f = '\f', n = '\n', r = '\r', t = '\t' }
local LITERALS = { { 'true', true }, { 'false', false }, { 'null', nil } }

local function quote(text)
  local escaped = text:gsub('[%c"\\\127]', function(character)
    return string.format('\\u%04x', character:byte())
  end)
  return '"' .. escaped .. '"'
end

--- Writes a value as JSON. A table with a first element is an array, every other one an object.
function json.encode(value)
  local kind = type(value)
  if kind == 'string' then return quote(value) end
  if kind == 'number' then return (string.format('%.14g', value)) end
  if kind == 'boolean' then return tostring(value) end
  if kind ~= 'table' then return 'null' end
  local parts = {}
  if value[1] ~= nil then
    for _, element in ipairs(value) do parts[#parts + 1] = json.encode(element) end
    return '[' .. table.concat(parts, ',') .. ']'
  end
  for name, element in pairs(value) do parts[#parts + 1] = quote(name) .. ':' .. json.encode(element) end
  table.sort(parts)
  return '{' .. table.concat(parts, ',') .. '}'
end

local function utf8Of(code)
  if code < 0x80 then return string.char(code) end
  local tail = string.char(0x80 + code % 0x40)
  code = math.floor(code / 0x40)
  if code < 0x20 then return string.char(0xC0 + code) .. tail end
  tail = string.char(0x80 + code % 0x40) .. tail
  code = math.floor(code / 0x40)
  if code < 0x10 then return string.char(0xE0 + code) .. tail end
  return string.char(0xF0 + math.floor(code / 0x40), 0x80 + code % 0x40) .. tail
end

local function unquote(text)
  local joined = text:gsub('\\u([Dd][89ABab]%x%x)\\u([Dd][C-Fc-f]%x%x)', function(high, low)
    return utf8Of(0x10000 + (tonumber(high, 16) - 0xD800) * 0x400 + tonumber(low, 16) - 0xDC00)
  end)
  return (joined:gsub('\\(u?)(.)(%x?%x?%x?)', function(unicode, first, rest)
    if unicode == 'u' then return utf8Of(tonumber(first .. rest, 16)) end
    return ESCAPES[first] .. rest
  end))
end

local readValue

local function skipSpace(text, at) return text:find('[^ \t\r\n]', at) or #text + 1 end

local function fail(text, at) error('not JSON at character ' .. at .. ': ' .. text:sub(at, at + 20), 0) end

local function readString(text, at)
  local from = at + 1
  local stop = from
  while true do
    stop = text:find('["\\]', stop) or fail(text, at)
    if text:sub(stop, stop) == '"' then return unquote(text:sub(from, stop - 1)), stop + 1 end
    stop = stop + 2
  end
end

local function readArray(text, at)
  local array, count = {}, 0
  at = skipSpace(text, at + 1)
  if text:sub(at, at) == ']' then return array, at + 1 end
  while true do
    count = count + 1
    array[count], at = readValue(text, at)
    at = skipSpace(text, at)
    local sign = text:sub(at, at)
    if sign == ']' then return array, at + 1 end
    if sign ~= ',' then fail(text, at) end
    at = at + 1
  end
end

local function readObject(text, at)
  local object = {}
  at = skipSpace(text, at + 1)
  if text:sub(at, at) == '}' then return object, at + 1 end
  while true do
    at = skipSpace(text, at)
    if text:sub(at, at) ~= '"' then fail(text, at) end
    local name
    name, at = readString(text, at)
    at = skipSpace(text, at)
    if text:sub(at, at) ~= ':' then fail(text, at) end
    object[name], at = readValue(text, at + 1)
    at = skipSpace(text, at)
    local sign = text:sub(at, at)
    if sign == '}' then return object, at + 1 end
    if sign ~= ',' then fail(text, at) end
    at = at + 1
  end
end

function readValue(text, at)
  at = skipSpace(text, at)
  local sign = text:sub(at, at)
  if sign == '"' then return readString(text, at) end
  if sign == '{' then return readObject(text, at) end
  if sign == '[' then return readArray(text, at) end
  for _, literal in ipairs(LITERALS) do
    if text:sub(at, at + #literal[1] - 1) == literal[1] then return literal[2], at + #literal[1] end
  end
  local number = text:match('^-?%d+%.?%d*[eE]?[+-]?%d*', at)
  if not number then fail(text, at) end
  return tonumber(number), at + #number
end

--- Reads JSON. `null` is nil. Raises an error for anything else.
function json.decode(text)
  local value, at = readValue(text, 1)
  at = skipSpace(text, at)
  if at <= #text then fail(text, at) end
  return value
end

return json
