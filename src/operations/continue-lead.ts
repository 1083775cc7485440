import { buildRebooking, buildSlotTaken } from '#domain/bookings/lead-booking.ts';
import { whyNotFiles } from '#domain/forms/fields/file-limits.ts';
import { buildSiteRules } from '#domain/forms/site-rules.ts';
import { readCarContextChange } from '#domain/leads/car-context.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { Lead, NewLead } from '#domain/leads/lead.ts';
import type { InvalidLead } from '#domain/leads/reading/sent-body.ts';
import { parseLeadChange, applyChange } from '#domain/leads/reading/parse-lead.ts';
import { planDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import { planNotices } from '#domain/leads/held/planned-notices.ts';
import { refuseFiles } from '#domain/leads/files/refused-files.ts';
import { findDue } from '#domain/leads/work/find-due.ts';
import { HONEYPOT_FILLED, readSpamSigns } from '#domain/leads/spam-signs.ts';
import type { LeadChange } from '#ports/leads.ts';
import type { Site } from '#ports/site.ts';
import { deriveLeadId } from './form-token.ts';
import { withShownOffer } from './with-own-estimate.ts';

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
  const formToken = input.formTokens.find((token) => deriveLeadId(token) === id);
  const storedLead = formToken === undefined ? null : await site.leads.byId(id);
  if (formToken === undefined || storedLead === null) return NOT_FOUND;
  const change = await countAndPrepareChange(site, storedLead, { ...input, files });
  if ('error' in change) return { kind: 'invalid', ...change };
  const outcome = await site.leads.update(id, formToken, change);
  if (outcome !== 'updated') await site.leadRate.uncount('step');
  if (outcome === 'slot_taken') return buildSlotTaken(applyChange(storedLead, change.fields));
  return outcome === 'updated' ? { kind: 'updated', id } : NOT_FOUND;
}

interface Step extends ContinueLeadInput {
  files: readonly LeadFile[];
}

async function countAndPrepareChange(
  site: Site,
  storedLead: Lead,
  { body, files }: Step,
): Promise<LeadChange | InvalidLead> {
  const { website } = site;
  const now = site.clock.now();
  const instant = new Date(now).toISOString();
  const earlierFiles = storedLead.has_files ? await site.leads.listFiles(storedLead.id) : [];
  const all = [...earlierFiles, ...files];
  const tooMuch = files.length === 0 ? null : whyNotFiles(all);
  if (tooMuch !== null) return refuseFiles(tooMuch, storedLead.form);
  const context = { website, rules: buildSiteRules(site), at: instant, files: all };
  const parsedChange = parseLeadChange(body, storedLead, context);
  if ('error' in parsedChange) return parsedChange;
  const fields = await completeFields(site, storedLead, parsedChange.fields);
  if (files.length > 0) fields.has_files = true;
  if (readSpamSigns(body).isHoneypotFilled)
    Object.assign(fields, { spam: true, spam_reason: HONEYPOT_FILLED });
  const lead = applyChange(storedLead, fields);
  const rebooking = buildRebooking({ before: storedLead, lead }, website, now);
  if ('error' in rebooking) return rebooking;
  const deliveries = planDeliveries(lead, website, { now, before: storedLead });
  const isHeld = (await site.leadRate.count('step')) !== null;
  const notices = isHeld || lead.spam ? planNotices(deliveries, website, now) : [];
  const due = findDue(lead, website, now);
  return {
    fields,
    at: instant,
    due,
    deliveries,
    notices,
    isHeld,
    ...rebooking,
    files,
  };
}

/** A completed lead stays completed, and its status is the staff's. */
async function completeFields(
  site: Site,
  storedLead: Lead,
  sentFields: Partial<NewLead>,
): Promise<Partial<NewLead>> {
  const fields = withShownOffer(sentFields, site.offers);
  if (storedLead.form_completed) {
    delete fields.form_completed;
    delete fields.lead_status;
  }
  const car_id = fields.car_id === undefined ? storedLead.car_id : fields.car_id;
  const car = car_id === null ? null : await site.stock.byId(car_id);
  return { ...fields, ...readCarContextChange(storedLead, fields, { car, website: site.website }) };
}
