import { buildBlankCar, NEW_CAR_FIELDS, readNewCar, type TypedCar } from '#domain/cars/edit/new-car.ts';
import {
  describeField,
  type EditedField,
  formatField,
  listChoices,
  listPriceBases,
} from '#domain/cars/edit/form-fields.ts';
import { normaliseRego, whyNotRego } from '#domain/cars/rego.ts';
import { isVin } from '#domain/cars/vin.ts';
import { listStates } from '#domain/contact/states.ts';
import { looksUpPlates } from '#domain/forms/site-rules.ts';
import { readVin } from '#domain/imports/read-vin.ts';
import { whyNotAllowed } from '#domain/staff/why-not-allowed.ts';
import type { LookUpOutcome, NewCarForm, StaffNewCars } from '#ports/staff-new-cars.ts';
import type { StaffCarField } from '#ports/staff-cars.ts';
import type { RegisteredVehicle, VehicleRegister } from '#ports/vehicle-register.ts';
import { type MemberSite, readInstant } from './member-site.ts';
import { mentionVinTwin } from './mention-vin-twin.ts';

/** Cars that no feed has brought, as one of a website's people types them in. */
export function createStaffNewCars(site: MemberSite): StaffNewCars {
  const { website, stores, member } = site;
  const mayAdd = whyNotAllowed('add car', member, null) === null;
  return {
    open: async () => (mayAdd ? describeForm(site) : null),
    async lookUp(typedCar) {
      if (!mayAdd) return { kind: 'not_allowed' };
      const register = openRegister(site);
      return register === null ? { kind: 'not_found' } : findVehicle(register, typedCar);
    },
    async add(typedCar) {
      if (!mayAdd) return { kind: 'not_allowed' };
      const reading = readNewCar(typedCar, { website, now: readInstant(site) });
      const typedFaults = 'faults' in reading ? reading : { faults: {}, keeps: {} };
      const allFaults = await mentionVinTwin(site, typedCar, { carId: null, ...typedFaults });
      if ('faults' in reading || Object.keys(allFaults.faults).length > 0)
        return { kind: 'faults', ...allFaults };
      const { stocknum } = reading.car;
      const mayResemble = typedCar.kept['stocknum'] === typedCar.texts['stocknum']?.trim();
      const outcome = await stores.stockEdits.addCar({ ...reading, actor: member.id, mayResemble });
      return outcome.kind === 'added' ? { ...outcome, stockNumber: stocknum } : outcome;
    },
  };
}

/** That of the website; null where it has taken none. */
function openRegister({ website, clock, stores, createLookups }: MemberSite): VehicleRegister | null {
  if (!looksUpPlates(website)) return null;
  return createLookups({ website, clock, lookups: stores.lookups }).register;
}

function describeForm(site: MemberSite): NewCarForm {
  const { website } = site;
  const car = buildBlankCar(website, readInstant(site));
  const place = findPlace(site);
  const describe = (field: EditedField): StaffCarField => ({
    ...describeField(field, website),
    ...PLAIN,
    field,
    text: field === 'location' ? String(place?.id ?? '') : formatField(car, field, website),
    choices: listChoices(field, car, website),
  });
  return {
    fields: [
      { ...PLAIN, field: 'stocknum', label: 'Stock number', kind: 'line', text: '', choices: [] },
      ...NEW_CAR_FIELDS.filter((field) => field !== 'location' || website.locations.length > 0).map(describe),
      describe('price'),
    ],
    priceBases: listPriceBases(website, car.price_basis),
    priceBasis: car.price_basis,
    canLookUp: openRegister(site) !== null,
    states: listStates(website.locale),
    state: place?.address.state ?? '',
  };
}

const PLAIN = { stamp: '', mayEdit: true, source: { kind: 'feed' }, quarantined: null } as const;

/** One's own, else the website's first. */
function findPlace({ website: { locations }, member }: MemberSite) {
  const [ownPlace] = member.membership.locations;
  return (
    locations.find(({ id }) => id === ownPlace) ?? locations.find(({ primary }) => primary) ?? locations[0]
  );
}

async function findVehicle(register: VehicleRegister, { texts }: TypedCar): Promise<LookUpOutcome> {
  const rego = normaliseRego(texts['rego'] ?? '');
  const vin = readVin(texts['vin'] ?? '');
  const vinText = 'value' in vin && isVin(vin.value) ? vin.value : null;
  if (rego === '' && vinText === null) {
    const name = (texts['vin'] ?? '').trim() === '' ? 'rego' : 'vin';
    return { kind: 'faults', faults: { [name]: NOTHING_TO_LOOK_UP[name] }, keeps: {} };
  }
  const fault = rego === '' ? null : whyNotRego(rego);
  if (fault !== null) return { kind: 'faults', faults: { rego: fault }, keeps: {} };
  const state = (texts['state'] ?? '').trim().toUpperCase();
  const vehicle =
    rego === '' ? await register.byVin(vinText ?? '') : await register.byRego(rego, state.slice(0, 64));
  if (typeof vehicle === 'string') return { kind: vehicle };
  const { year, make, model } = vehicle;
  return {
    kind: 'found',
    texts: { ...texts, ...listKnownTexts(vehicle) },
    vehicle: `${year} ${make} ${model}`,
  };
}

const NOTHING_TO_LOOK_UP = {
  rego: 'Type a plate or a VIN first.',
  vin: 'A VIN has 17 letters and digits.',
};

/** What the register says, by the fields of the form. */
function listKnownTexts(vehicle: RegisteredVehicle): Record<string, string> {
  const { plate, vin, year, make, model, badge, colour, body, fuel } = vehicle;
  const knownTexts = { rego: plate, vin, year: String(year), make, model, badge, colour, body, fuel };
  return Object.fromEntries(Object.entries(knownTexts).filter(([, text]) => text !== ''));
}
