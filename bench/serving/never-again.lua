-- Requests whose address never repeats: the same cars every time, and nothing from a cache.
-- Told on the command line: the path up to a number, what follows it, and the first number.
local before, after, number

function init(arguments)
  before, after, number = arguments[1], arguments[2], tonumber(arguments[3])
end

function request()
  number = number + 1
  return wrk.format("GET", before .. string.format("%d", number) .. after)
end
