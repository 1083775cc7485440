import { isTooDeep } from '../read-json-body.ts';

/** A plain field as posted. */
export type FormField = readonly [name: string, value: string];

/** A lead in the shape of the JSON call; nothing of it is trusted yet. */
export interface PostedLead {
  lead: Record<string, unknown>;
  form_token?: string;
}

const MAX_NAME = 200;
/** `lead[name]`, `lead[additional_services][]`; one level and no deeper. */
const LEAD_FIELD = /^lead\[([^[\]]+)\](\[\])?$/;

/** The fields of a posted form as the lead they spell (spec §7). */
export function buildPostedLead(fields: readonly FormField[]): PostedLead | { fault: 'malformed_form' } {
  const lead = new Map<string, unknown>();
  const body: PostedLead = { lead: {} };
  for (const [name, value] of fields) {
    const match = LEAD_FIELD.exec(name);
    if (name === '' || name.length > MAX_NAME || (match === null && /[[\]]/.test(name))) return MALFORMED;
    const key = match?.[1] ?? '';
    if (name === 'form_token') body.form_token = value;
    else if (match?.[2] !== undefined) lead.set(key, [...toList(lead.get(key)), value]);
    else if (match !== null) lead.set(key, JSON_FIELDS.has(key) ? parseJsonField(value) : value);
  }
  // Made of entries, so that a key such as `__proto__` is a key like any other.
  return { ...body, lead: Object.fromEntries(lead) };
}

const MALFORMED = { fault: 'malformed_form' } as const;

/** What is no plain text in a lead travels as JSON. */
export const JSON_FIELDS: ReadonlySet<string> = new Set(['skipped_steps', 'consent']);

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text that is no JSON of a form stays text: the lead's own parser says what is wrong with it. */
function parseJsonField(value: string): unknown {
  if (isTooDeep(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
