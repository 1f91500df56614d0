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

--- A form as LrHttp sends it: the file by its path, so that it is never in memory as a whole.
local function chunksOf(form)
  local chunks = {}
  for _, field in ipairs(form.fields) do chunks[#chunks + 1] = { name = field[1], value = field[2] } end
  chunks[#chunks + 1] =
    { name = 'file', fileName = form.file.name, filePath = form.file.path, contentType = 'application/octet-stream' }
  return chunks
end

local function send(request)
  local headers = {}
  for _, header in ipairs(request.headers) do headers[#headers + 1] = { field = header[1], value = header[2] } end
  local answer, info
  if request.form then
    if not LrFileUtils.isReadable(request.form.file.path) then
      return nil, 'the file ' .. request.form.file.path .. ' cannot be read'
    end
    answer, info = LrHttp.postMultipart(request.url, chunksOf(request.form), headers, TIMEOUT_S)
  elseif request.method == 'GET' then
    answer, info = LrHttp.get(request.url, headers, TIMEOUT_S)
  else
    answer, info = LrHttp.post(request.url, request.body or '', headers, request.method, TIMEOUT_S)
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
