import { siteRules, type SiteRules } from '#domain/forms/site-rules.ts';
import { invalidLead, parseLeadChange, type InvalidLead } from '#domain/leads/parse-lead.ts';
import { missingFields } from '#domain/leads/required-fields.ts';
import type { LeadFile } from '#domain/leads/lead-file.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Site } from '#ports/site.ts';
import { leadIdOf } from './form-token.ts';

export interface ContinueLeadInput {
  id: string;
  /** Tokens the sender showed, by cookie or in the body. */
  formTokens: readonly string[];
  /** `{"lead":{…}}`, not yet trusted. */
  body: unknown;
  /** What came with this step; their bytes are on disk already. */
  files?: readonly LeadFile[];
}

export type ContinueLeadResult =
  | { kind: 'updated'; id: string }
  | { kind: 'not_found' }
  | ({ kind: 'invalid' } & InvalidLead);

const NOT_FOUND = { kind: 'not_found' } as const;

/** Adds a later step to a lead, only for the holder of its token. Rejects when the database does not answer. */
export async function continueLead(site: Site, input: ContinueLeadInput): Promise<ContinueLeadResult> {
  const formToken = input.formTokens.find((token) => leadIdOf(token) === input.id);
  const lead = formToken === undefined ? null : await site.leads.byId(input.id);
  if (formToken === undefined || lead === null) return NOT_FOUND;
  const at = new Date(site.clock.now()).toISOString();
  const change = parseLeadChange(input.body, { website: site.website, rules: siteRules(site), at });
  if ('error' in change) return { kind: 'invalid', ...change };
  const fields = await withOwnCar(site, change.fields);
  if (lead.form_completed) delete fields.lead_status;
  const missing = missingAtTheEnd(
    { ...lead, ...fields, answers: { ...lead.answers, ...fields.answers } },
    siteRules(site),
  );
  if (!lead.form_completed && missing.size > 0) return { kind: 'invalid', ...invalidLead(missing) };
  const outcome = await site.leads.update(input.id, formToken, {
    fields,
    at,
    deliveries: [],
    booking: null,
    files: input.files ?? [],
  });
  return outcome === 'updated' ? { kind: 'updated', id: input.id } : NOT_FOUND;
}

async function withOwnCar(site: Site, fields: Partial<Lead>): Promise<Partial<Lead>> {
  const { car_id } = fields;
  if (car_id === undefined || car_id === null) return { ...fields };
  const car = await site.stock.byId(car_id);
  return { ...fields, car_id: car?.id ?? null };
}

/** The last step must leave nothing open that the form asks for; earlier ones may. */
function missingAtTheEnd(lead: Lead, rules: SiteRules): Map<string, string> {
  return lead.form_completed ? missingFields(lead, rules) : new Map();
}
