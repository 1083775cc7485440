import { writeCsvLine } from '../words/csv-line.ts';
import { createEmptyLead } from './empty-lead.ts';
import type { Lead } from './lead.ts';
import { readMarketingConsent } from './marketing-consent.ts';

type Column = keyof Lead | 'marketing_consent';

const COLUMNS: readonly Column[] = [
  'id',
  'created_at',
  'updated_at',
  ...(Object.keys(createEmptyLead()) as (keyof ReturnType<typeof createEmptyLead>)[]),
  'booking_change',
  'reservation_change',
  // Beside `opt_in`, which may be the site's default: lists of people to mail are made of such tables.
  'marketing_consent',
];

/** The first line of a table of leads: the fields of spec §3 under their exact names. */
export const LEAD_CSV_HEADER = writeCsvLine(COLUMNS);

/** A lead as a line of CSV (RFC 4180), without its line end. Lists and objects are JSON in their cell. */
export function writeLeadCsvRow(lead: Lead): string {
  const row = { ...lead, marketing_consent: readMarketingConsent(lead) };
  return writeCsvLine(COLUMNS.map((name) => formatCell(row[name])));
}

function formatCell(value: Lead[keyof Lead]): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
