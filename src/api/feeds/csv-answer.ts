/** A table as programs and spreadsheets take it: a mark of UTF-8 and lines by RFC 4180. */
export function csvAnswer(lines: readonly string[]): Response {
  return new Response(`\uFEFF${lines.join('\r\n')}\r\n`, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  });
}
