/** A table as programs take it: UTF-8, lines by RFC 4180. */
export function csvAnswer(lines: readonly string[]): Response {
  return new Response(`${lines.join('\r\n')}\r\n`, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
}
