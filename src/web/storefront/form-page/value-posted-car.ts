import { setTimeout as sleep } from 'node:timers/promises';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { looksUpPlates } from '#domain/forms/site-rules.ts';
import { buildOffer, OFFER_DAYS, OFFER_FIELD } from '#domain/valuations/offer.ts';
import { readVehicleText, spellVehicle } from '#domain/valuations/read-vehicle-text.ts';
import { valuesTradeIns } from '#domain/valuations/values-trade-ins.ts';
import type { TypedVehicle, VehicleToValue, VehicleValue } from '#domain/valuations/vehicle-value.ts';
import { nameSlug } from '#domain/tenants/name-slug.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { formatLongDate } from '#domain/content/content-dates.ts';
import { groupDigits } from '#domain/words/words.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Site } from '#ports/site.ts';
import { SHOPPER_TIMEOUT_MS } from '../../forms/shopper-timeout.ts';

/** What a page shows of a shopper's car before its form begins. */
export interface ValuedCar {
  /** `2021 Toyota Corolla Ascent Sport` */
  name: string;
  /** Its plate and its distance, as far as they are known. */
  facts: string;
  /** The answers of the form that are known by it. */
  values: FormValues;
  /** Null where nobody knows: then people work it out. */
  value: (Omit<VehicleValue, keyof TypedVehicle> & { until: string }) | null;
}

/** What was typed, and the car or why there is none. */
export interface ValuePost {
  typedTexts: { vehicle: string; km: string };
  fault: string | null;
  /** Which of them it is about. */
  faultyField: 'vehicle' | 'km';
  car: ValuedCar | null;
}

const NOT_FOUND = 'We could not find that plate. Type year, make and model, or go on below.';
const UNREACHABLE = 'Plates cannot be looked up now. Type year, make and model, or go on below.';
const NO_DISTANCE = 'Please type the distance in digits, or leave it out.';
const MAX_TYPED = 120;

/** Answers the question above the form: which car, and what it may fetch. No lead is made, nothing is kept. */
export async function valuePostedCar(site: Site, request: Request): Promise<ValuePost> {
  const form = await request.formData().catch(() => new FormData());
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim().slice(0, MAX_TYPED) : '';
  };
  const typedTexts = { vehicle: read('vehicle'), km: read('km') };
  const refuse = (fault: string): ValuePost => ({ typedTexts, fault, faultyField: 'vehicle', car: null });
  const digits = typedTexts.km.replaceAll(/[\s,.]|(?:kms?|kilomet(?:re|er)s?|mi(?:les?)?)$/gi, '');
  if (!/^\d{0,7}$/.test(digits)) return { ...refuse(NO_DISTANCE), faultyField: 'km' };
  const register = looksUpPlates(site.website) ? site.register : null;
  const vehicleText = readVehicleText(typedTexts.vehicle, { hasRegister: register !== null });
  if (vehicleText.kind === 'fault') return refuse(vehicleText.fault);
  const plate = vehicleText.kind === 'plate' ? { rego: vehicleText.rego, state: '' } : null;
  const vehicle =
    vehicleText.kind === 'vehicle'
      ? vehicleText.vehicle
      : await waitBriefly(register?.byRego(vehicleText.rego, ''), 'unreachable' as const);
  if (vehicle === 'not_found') return refuse(NOT_FOUND);
  if (vehicle === 'unreachable' || vehicle === undefined) return refuse(UNREACHABLE);
  const { year, make, model, badge } = spellVehicle(vehicle, await readModelNames(site, vehicle.make));
  const km = digits === '' ? null : Number(digits);
  const question = { plate, typed: { year, make, model, badge }, km, condition: null };
  return { typedTexts, fault: null, faultyField: 'vehicle', car: await valueCar(site, question) };
}

/** Of a make, as the site has them; none where it does not know, or not in time. */
async function readModelNames({ dashboard }: Site, make: string): Promise<string[]> {
  const answer = await waitBriefly(dashboard.manufacturer(nameSlug(make)), 'unreachable' as const);
  return typeof answer === 'object' ? answer.found.models.map(({ name }) => name) : [];
}

async function valueCar(site: Site, question: VehicleToValue & { typed: TypedVehicle }): Promise<ValuedCar> {
  const { plate, typed: vehicle, km } = question;
  const { website, clock } = site;
  const valuation = valuesTradeIns(website) ? site.valuation : null;
  const foundValue = await waitBriefly(valuation?.findValue(question), 'unreachable' as const);
  const value = foundValue === undefined || typeof foundValue === 'string' ? null : foundValue;
  const distance = km === null ? '' : `${groupDigits(km)} ${website.odometer_unit}`;
  const lastDay = readWallClock(clock.now() + OFFER_DAYS * DAY_MS, website.timezone).date;
  return {
    name: [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' '),
    facts: [plate?.rego ?? '', distance].filter(Boolean).join(', '),
    values: {
      Rego: plate?.rego ?? '',
      rego_state: '',
      trade_in_year: String(vehicle.year),
      trade_in_make: vehicle.make,
      trade_in_model: vehicle.model,
      ...(km !== null && { trade_in_km: String(km) }),
      ...(value !== null && { [OFFER_FIELD]: site.offers.issue(buildOffer(value)) }),
    },
    value: value && { ...pickFigures(value), until: formatLongDate(lastDay, website.locale) },
  };
}

function pickFigures({ low_cents, high_cents, basis, estimate, changes = [] }: VehicleValue) {
  return { low_cents, high_cents, basis, estimate, changes };
}

/** Nobody waits longer for what they can type by hand. */
function waitBriefly<Found>(
  answer: Promise<Found> | undefined,
  lateAnswer: Found,
): Promise<Found | undefined> {
  return Promise.race([answer, sleep(SHOPPER_TIMEOUT_MS, lateAnswer, { ref: false })]);
}
