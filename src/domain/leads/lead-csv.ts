import { csvLine } from '../words/csv-line.ts';
import { emptyLead } from './empty-lead.ts';
import type { Lead } from './lead.ts';

type Column = keyof Lead;

const COLUMNS: readonly Column[] = [
  'id',
  'created_at',
  'updated_at',
  ...(Object.keys(emptyLead()) as (keyof ReturnType<typeof emptyLead>)[]),
];

/** The first line of a table of leads: the fields of spec §3 under their exact names. */
export const LEAD_CSV_HEADER = csvLine(COLUMNS);

/** A lead as a line of CSV (RFC 4180), without its line end. Lists and objects are JSON in their cell. */
export function leadCsvRow(lead: Lead): string {
  return csvLine(COLUMNS.map((name) => textOf(lead[name])));
}

function textOf(value: Lead[Column]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
