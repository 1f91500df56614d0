-- How darktable talks to Vitrine: its Lua has no HTTP, so curl sends the requests. The token is in a file of darktable's own folder while it
-- runs, never on the command line, where others could read it.

local dt = require 'darktable'

local VitrineApi = require 'VitrineApi'

local curl = {}

local TIMEOUT_S = 600
local CODES = {
  [6] = 'its name is unknown',
  [7] = 'it refuses the connection',
  [28] = 'it does not answer in time',
  [60] = 'its certificate is not valid',
  [127] = 'curl is not installed',
}

local function quote(text)
  local escaped = text:gsub('[\\"]', '\\%0'):gsub('\n', '\\n'):gsub('\r', '\\r'):gsub('\t', '\\t')
  return '"' .. escaped .. '"'
end

local function write(path, text)
  local file = assert(io.open(path, 'w'))
  file:write(text)
  file:close()
end

local function readAndRemove(path)
  local file = io.open(path, 'r')
  if not file then return '' end
  local text = file:read('*a')
  file:close()
  os.remove(path)
  return text
end

local function optionsOf(request, answer)
  local options = {
    'silent',
    'url = ' .. quote(request.url),
    'request = ' .. request.method,
    'max-time = ' .. TIMEOUT_S,
    'output = ' .. quote(answer.body),
    'dump-header = ' .. quote(answer.headers),
  }
  local add = function(name, value) options[#options + 1] = name .. ' = ' .. quote(value) end
  for _, header in ipairs(request.headers) do add('header', header[1] .. ': ' .. header[2]) end
  if request.body then add('data-raw', request.body) end
  if request.form then
    for _, field in ipairs(request.form.fields) do add('form-string', field[1] .. '=' .. field[2]) end
    add('form', 'file=@' .. quote(request.form.file.path) .. ';filename=' .. quote(request.form.file.name))
  end
  return table.concat(options, '\n') .. '\n'
end

--- Where processes have a wait status, the code of their end is in its second byte.
local function codeOf(result) return result > 255 and math.floor(result / 256) or result end

local count = 0

local function send(request)
  count = count + 1
  local place = dt.configuration.config_dir .. '/vitrine-' .. os.time() .. '-' .. count
  local answer = { body = place .. '.json', headers = place .. '.headers' }
  local config = place .. '.curl'
  write(config, optionsOf(request, answer))
  local code = codeOf(dt.control.execute('curl --config "' .. config .. '"'))
  os.remove(config)
  local headers, body = readAndRemove(answer.headers), readAndRemove(answer.body)
  if code ~= 0 then return nil, CODES[code] or 'curl ended with code ' .. tostring(code) end
  local status
  for one in headers:gmatch('HTTP/[%d.]+ (%d%d%d)') do status = tonumber(one) end
  local retryAfter = tonumber(headers:lower():match('retry%-after: (%d+)'))
  return { status = status or 0, body = body, retryAfter = retryAfter }
end

--- The calls of the Vitrine at an address.
function curl.open(url, token)
  return VitrineApi.new {
    url = url,
    token = token,
    send = send,
    wait = function(seconds) dt.control.sleep(seconds * 1000) end,
  }
end

return curl
