import { emptyLead } from './empty-lead.ts';
import type { Lead } from './lead.ts';

type Column = keyof Lead;

const COLUMNS: readonly Column[] = [
  'id',
  'created_at',
  'updated_at',
  ...(Object.keys(emptyLead()) as (keyof ReturnType<typeof emptyLead>)[]),
];

/** What a spreadsheet takes for a formula, in narrow and in wide characters; a cell that begins with a break may too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** An international number does no harm, and a dealer has to dial it. */
const PHONE = /^\+\d{7,15}$/;

/** The first line of a table of leads: the fields of spec §3 under their exact names. */
export const LEAD_CSV_HEADER = row(COLUMNS);

/** A lead as a line of CSV (RFC 4180), without its line end. Lists and objects are JSON in their cell. */
export function leadCsvRow(lead: Lead): string {
  return row(COLUMNS.map((name) => textOf(lead[name])));
}

function textOf(value: Lead[Column]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function row(cells: readonly string[]): string {
  return cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(',');
}

/** Text stays text when a spreadsheet opens it. */
function inert(cell: string): string {
  return FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
}
