import type { AddedLead, TypedField, TypedLead } from '#domain/leads/typed-lead.ts';
import { withCarContext } from '#domain/leads/car-context.ts';
import { splitName, TEXTAREA_MAX_LENGTH } from '#domain/forms/fields/text-fields.ts';
import { buildSiteRules } from '#domain/forms/site-rules.ts';
import { planDeliveries } from '#domain/leads/deliveries/planned-deliveries.ts';
import { createEmptyLead } from '#domain/leads/empty-lead.ts';
import { MAX_HELD_A_DAY } from '#domain/leads/held/held-lead.ts';
import { deriveIdempotency, isIdempotencyKey } from '#domain/leads/idempotency.ts';
import { chooseCarCategory } from '#domain/leads/lead-categories.ts';
import type { Consent, NewLead } from '#domain/leads/lead.ts';
import { leadFields } from '#domain/leads/reading/lead-fields.ts';
import type { Site } from '#ports/site.ts';
import type { Car } from '#domain/cars/car.ts';
import { deriveLeadId, hashText, issueFormToken } from './form-token.ts';

export type AddingSite = Pick<Site, 'website' | 'stock' | 'leads' | 'clock' | 'testPhone'>;

interface Adding {
  /** Id of staff. */
  staffId: string;
  /** Of the form: it stores one lead, however often it is sent. */
  key: string;
}

/** Asked in person; the words are ours, the answer theirs. */
const CONSENT_QUESTION = 'May we email you offers?';

/** Stores what a person said at the desk or on the phone as a lead of the website, without a confirmation to them. */
export async function addLead(
  site: AddingSite,
  typedLead: TypedLead,
  { staffId, key }: Adding,
): Promise<AddedLead> {
  const { website, clock } = site;
  const now = clock.now();
  const instant = new Date(now).toISOString();
  const car = await findCar(site, typedLead);
  const { lead, faults } = readTypedLead(site, typedLead, { car, at: instant });
  if (Object.keys(faults).length > 0) return { kind: 'invalid', faults };
  const formToken = issueFormToken();
  const outcome = await site.leads.submit({
    id: deriveLeadId(formToken),
    formToken,
    lead,
    at: instant,
    files: [],
    ...deriveIdempotency(lead, {
      key: isIdempotencyKey(key) ? key : null,
      now,
      formToken,
      body: typedLead,
      userAgent: '',
      files: [],
      hash: hashText,
    }),
    deliveries: planDeliveries(lead, { ...website, shopper_confirmation: false }, { now, before: null }),
    due: null,
    addedBy: staffId,
    heldAtMost: MAX_HELD_A_DAY,
    notices: [],
    booking: null,
  });
  if (outcome.kind === 'created' || outcome.kind === 'replayed') return { kind: 'added', id: outcome.id };
  return { kind: 'stored_before' };
}

async function findCar({ stock }: AddingSite, { stock_number }: TypedLead): Promise<Car | null> {
  return stock_number.trim() === '' ? null : stock.byStockNumber(stock_number);
}

type Faults = Partial<Record<TypedField, string>>;

function readTypedLead(
  site: AddingSite,
  typedLead: TypedLead,
  { car, at: instant }: { car: Car | null; at: string },
): { lead: NewLead; faults: Faults } {
  const { website } = site;
  const rules = buildSiteRules(site);
  const faults: Faults = {};
  const read = (field: 'name' | 'phone' | 'email' | 'message'): string => {
    if (typedLead[field].trim() === '') return '';
    const reading = leadFields[field].read(typedLead[field].trim(), rules);
    if ('fault' in reading) faults[field] = reading.fault;
    return 'value' in reading ? reading.value : '';
  };
  const name = read('name');
  const phone = read('phone');
  const email = read('email');
  if (name === '' && faults.name === undefined) faults.name = 'Type a name';
  if (phone === '' && email === '' && faults.phone === undefined && faults.email === undefined)
    faults.phone = 'Type a phone number or an e-mail address';
  if (typedLead.stock_number.trim() !== '' && car === null)
    faults.stock_number = 'No car has this stock number';
  const message = read('message');
  if (typedLead.message.length > TEXTAREA_MAX_LENGTH)
    faults.message = `At most ${TEXTAREA_MAX_LENGTH.toLocaleString('en')} letters`;
  const { channel, location_id } = typedLead;
  const lead: NewLead = {
    ...createEmptyLead(),
    ...splitName(name),
    phone,
    email,
    message,
    channel,
    category: car === null ? 'General Enquiry' : chooseCarCategory(car.car_type),
    lead_status: 'New',
    location_id: website.locations.some(({ id }) => id === location_id) ? location_id : null,
    opt_in: typedLead.consent === true,
    consent: buildConsent(typedLead, instant),
    website_slug: website.slug,
  };
  return { lead: withCarContext(lead, car, website), faults };
}

/** As they said it; the site's default counts for nobody who was not asked. */
function buildConsent({ consent: value }: TypedLead, instant: string): Consent | null {
  if (value === null) return null;
  return { text: CONSENT_QUESTION, value, changed_by_user: true, asked_by_staff: true, at: instant, url: '' };
}
