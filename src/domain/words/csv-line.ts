/** What a spreadsheet takes for a formula, in narrow and in wide characters; a cell that begins with a break may too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** An international number does no harm, and a dealer has to dial it. */
const PHONE = /^\+\d{7,15}$/;

/** A line of CSV (RFC 4180) without its line end, whose texts stay texts when a spreadsheet opens it. */
export function writeCsvLine(cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => `"${escapeCell(cell).replaceAll('"', '""')}"`).join(',');
}

function escapeCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  return FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
}

/** The text of a cell that was kept from being a formula. */
export function withoutCellGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
