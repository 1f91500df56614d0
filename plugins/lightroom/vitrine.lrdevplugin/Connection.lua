-- How Lightroom talks to Vitrine: with LrHttp, and a token that LrPasswords keeps.

local LrFileUtils = import 'LrFileUtils'
local LrHttp = import 'LrHttp'
local LrPasswords = import 'LrPasswords'
local LrTasks = import 'LrTasks'

local VitrineApi = require 'VitrineApi'

local connection = {}

local TIMEOUT_S = 600

local function keyOf(url) return 'vitrine ' .. VitrineApi.cleanUrl(url) end

function connection.storeToken(url, token) LrPasswords.store(keyOf(url), token) end

function connection.readToken(url) return LrPasswords.retrieve(keyOf(url)) or '' end

local function quote(text) return (text:gsub('"', '%%22'):gsub('[\r\n]', ' ')) end

--- A form as a body.
local function writeForm(form)
  local content = LrFileUtils.readFile(form.file.path)
  if not content then return nil end
  local boundary = 'vitrine-'
  repeat
    boundary = boundary .. string.format('%08x', math.random(0, 0x7FFFFFFF))
  until not content:find(boundary, 1, true)
  local parts = {}
  for _, field in ipairs(form.fields) do
    parts[#parts + 1] = '--' .. boundary .. '\r\nContent-Disposition: form-data; name="' .. field[1] .. '"\r\n\r\n' .. field[2] .. '\r\n'
  end
  parts[#parts + 1] = '--' .. boundary .. '\r\nContent-Disposition: form-data; name="file"; filename="' .. quote(form.file.name)
    .. '"\r\nContent-Type: application/octet-stream\r\n\r\n'
  parts[#parts + 1] = content
  parts[#parts + 1] = '\r\n--' .. boundary .. '--\r\n'
  return table.concat(parts), 'multipart/form-data; boundary=' .. boundary
end

local function send(request)
  local headers = {}
  for _, header in ipairs(request.headers) do headers[#headers + 1] = { field = header[1], value = header[2] } end
  local body = request.body or ''
  if request.form then
    local contentType
    body, contentType = writeForm(request.form)
    if not body then return nil, 'the file ' .. request.form.file.path .. ' cannot be read' end
    headers[#headers + 1] = { field = 'Content-Type', value = contentType }
  end
  local answer, info
  if request.method == 'GET' then
    answer, info = LrHttp.get(request.url, headers, TIMEOUT_S)
  else
    answer, info = LrHttp.post(request.url, body, headers, request.method, TIMEOUT_S)
  end
  if not info or not info.status then
    return nil, info and info.error and (info.error.name or info.error.errorCode) or 'there was no answer'
  end
  local retryAfter
  for _, header in ipairs(info) do
    if header.field:lower() == 'retry-after' then retryAfter = tonumber(header.value) end
  end
  return { status = info.status, body = answer or '', retryAfter = retryAfter }
end

--- The calls of the Vitrine that the settings of a publish service name. Within a task alone.
function connection.open(settings)
  return VitrineApi.new {
    url = settings.vitrineUrl,
    token = connection.readToken(settings.vitrineUrl),
    send = send,
    wait = LrTasks.sleep,
  }
end

return connection
