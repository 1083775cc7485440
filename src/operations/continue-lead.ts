import { rebookingOf, slotTaken } from '#domain/bookings/lead-booking.ts';
import { whyNotFiles } from '#domain/forms/fields/file-limits.ts';
import { siteRules } from '#domain/forms/site-rules.ts';
import { carContextOfChange } from '#domain/leads/car-context.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { Lead, NewLead } from '#domain/leads/lead.ts';
import type { InvalidLead } from '#domain/leads/reading/invalid-lead.ts';
import { changed } from '#domain/leads/reading/lead-of-sent.ts';
import { parseLeadChange } from '#domain/leads/reading/parse-lead.ts';
import { plannedDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import { plannedNotices } from '#domain/leads/held/planned-notices.ts';
import { refusedFiles } from '#domain/leads/files/refused-files.ts';
import { HONEYPOT_FILLED, spamSignsOf } from '#domain/leads/spam-signs.ts';
import type { LeadChange } from '#ports/leads.ts';
import type { Site } from '#ports/site.ts';
import { leadIdOf } from './issue-form-token.ts';
import { withShownOffer } from './with-shown-offer.ts';

export interface ContinueLeadInput {
  id: string;
  /** Tokens the sender showed, by cookie or in the body. */
  formTokens: readonly string[];
  /** `{"lead":{…}}`, not yet trusted. */
  body: unknown;
  /** Files of this step; their bytes are on disk already. */
  files?: readonly LeadFile[];
}

export type ContinueLeadResult =
  | { kind: 'updated'; id: string }
  | { kind: 'not_found' }
  | ({ kind: 'invalid' | 'slot_taken' } & InvalidLead);

const NOT_FOUND = { kind: 'not_found' } as const;

/** Stores a later step of a lead, only for the holder of its token. Rejects when the database does not answer. */
export async function continueLead(site: Site, input: ContinueLeadInput): Promise<ContinueLeadResult> {
  const { id, files = [] } = input;
  const formToken = input.formTokens.find((token) => leadIdOf(token) === id);
  const before = formToken === undefined ? null : await site.leads.byId(id);
  if (formToken === undefined || before === null) return NOT_FOUND;
  const change = await changeOf(site, before, { ...input, files });
  if ('error' in change) return { kind: 'invalid', ...change };
  const outcome = await site.leads.update(id, formToken, change);
  if (outcome !== 'updated') site.leadRate.uncount('step');
  if (outcome === 'slot_taken') return slotTaken(changed(before, change.fields));
  return outcome === 'updated' ? { kind: 'updated', id } : NOT_FOUND;
}

interface Step extends ContinueLeadInput {
  files: readonly LeadFile[];
}

async function changeOf(site: Site, before: Lead, { body, files }: Step): Promise<LeadChange | InvalidLead> {
  const { website } = site;
  const now = site.clock.now();
  const at = new Date(now).toISOString();
  const earlier = before.has_files ? await site.leads.filesOf(before.id) : [];
  const all = [...earlier, ...files];
  const tooMuch = files.length === 0 ? null : whyNotFiles(all);
  if (tooMuch !== null) return refusedFiles(tooMuch, before.form);
  const context = { website, rules: siteRules(site), at, files: all };
  const parsed = parseLeadChange(body, before, context);
  if ('error' in parsed) return parsed;
  const fields = await completed(site, before, parsed.fields);
  if (files.length > 0) fields.has_files = true;
  if (spamSignsOf(body).isHoneypotFilled) Object.assign(fields, { spam: true, spam_reason: HONEYPOT_FILLED });
  const lead = changed(before, fields);
  const rebooking = rebookingOf({ before, lead }, website, now);
  if ('error' in rebooking) return rebooking;
  const deliveries = plannedDeliveries(lead, website, { now, before });
  const isHeld = site.leadRate.count('step') !== null;
  const notices = isHeld || lead.spam ? plannedNotices(deliveries, website, now) : [];
  return { fields, at, deliveries, notices, isHeld, ...rebooking, files };
}

/** A completed lead stays completed, and its status is the staff's. */
async function completed(site: Site, before: Lead, sent: Partial<NewLead>): Promise<Partial<NewLead>> {
  const fields = withShownOffer(sent, site.offers);
  if (before.form_completed) {
    delete fields.form_completed;
    delete fields.lead_status;
  }
  const car_id = fields.car_id === undefined ? before.car_id : fields.car_id;
  const car = car_id === null ? null : await site.stock.byId(car_id);
  return { ...fields, ...carContextOfChange(before, fields, { car, website: site.website }) };
}
