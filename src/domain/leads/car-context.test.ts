import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../tenants/parse-website.ts';
import { readCarContextChange, withCarContext, type CarContext } from './car-context.ts';
import { createEmptyLead } from './empty-lead.ts';

const WEBSITE = { dealerships: [], locations: [], manufacturer: null };
const GROUP = siteOf([
  { id: 1, name: 'Northgate Motors', slug: 'northgate-motors' },
  { id: 2, name: 'Bayside Motors', slug: 'bayside-motors' },
]);
const CAR: CarContext = {
  id: 7,
  stocknum: 'R100',
  make: 'Toyota',
  model: 'Corolla',
  car_type: 'demo',
  status: 'in_stock',
  tag: null,
  dealership_slug: 'riverline-northgate',
  location_id: 3,
  location_name: 'Northgate',
};
const FROM_CAR = {
  car_id: 7,
  stock_number: 'R100',
  'Vehicle Make': 'Toyota',
  'Vehicle Model': 'Corolla',
  car_type: 'demo',
  vehicle_status: 'in_stock',
  manufacturer_slug: 'toyota',
  dealership_slug: 'riverline-northgate',
  location: 'Northgate',
  location_id: 3,
};

function siteOf(dealerships: object[]) {
  const locations = [
    { id: 3, dealership_id: 1, name: 'Northgate', location_type: 'sales' },
    { id: 4, dealership_id: 2, name: 'Bayside', location_type: 'sales' },
  ];
  const parsed = parseWebsite({ name: 'Group', slug: 'group', dealerships, locations });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed.website;
}

describe('a lead takes over', () => {
  it('nothing from a car the site does not have, which is forgotten', () => {
    expect(withCarContext({ ...createEmptyLead(), car_id: 99 }, null, WEBSITE)).toEqual(createEmptyLead());
  });

  it('what the sender did not say about the car', () => {
    const lead = withCarContext({ ...createEmptyLead(), car_id: 7, stock_number: 'as sent' }, CAR, WEBSITE);
    expect(lead).toMatchObject({ ...FROM_CAR, stock_number: 'as sent' });
  });

  it('the make that the dealer sells, where no car says another', () => {
    const toyotaDealer = { ...WEBSITE, manufacturer: 'Toyota' };
    expect(withCarContext(createEmptyLead(), null, toyotaDealer).manufacturer_slug).toBe('toyota');
    const kia = { ...CAR, make: 'Kia' };
    expect(withCarContext(createEmptyLead(), kia, toyotaDealer).manufacturer_slug).toBe('kia');
  });

  it.each([
    [48, 'a used car', { car_type: 'used' }, {}],
    [17, 'a used car that is for test drives only', { car_type: 'used', tag: '*Test Drive Only*' }, {}],
    [17, 'a demo car', {}, {}],
    [22, 'a question about it', { car_type: 'used' }, { category: 'General Enquiry' }],
  ] as const)('event %i from a test drive of %s', (event, _, car, said) => {
    const lead = { ...createEmptyLead(), category: 'Test Drive Booking', ...said };
    expect(withCarContext(lead, { ...CAR, ...car }, WEBSITE).event).toBe(event);
  });

  it('the category of the car’s type where the form is about one car', () => {
    const asked = { ...createEmptyLead(), form: 'enquire_now', category: 'General Enquiry' };
    expect(withCarContext(asked, CAR, WEBSITE).category).toBe('New Vehicle Enquiry');
    expect(withCarContext(asked, { ...CAR, car_type: 'used' }, WEBSITE).category).toBe(
      'Used Vehicle Enquiry',
    );
    expect(withCarContext({ ...asked, form: 'contact' }, CAR, WEBSITE).category).toBe('General Enquiry');
  });

  it('the dealership and the name of the location that was chosen, not the car’s', () => {
    const lead = withCarContext({ ...createEmptyLead(), location_id: 4 }, CAR, GROUP);
    expect(lead).toMatchObject({ location_id: 4, location: 'Bayside', dealership_slug: 'bayside-motors' });
  });
});

describe('a change of a lead takes over', () => {
  const before = { ...createEmptyLead(), ...FROM_CAR };

  it('nothing where nothing changed', () => {
    expect(readCarContextChange(before, { message: 'Hi' }, { car: CAR, website: WEBSITE })).toEqual({});
  });

  it('everything from another car, unless the sender says it', () => {
    const car: CarContext = { ...CAR, id: 8, stocknum: 'R200', model: 'Camry' };
    expect(
      readCarContextChange(before, { car_id: 8, 'Vehicle Model': 'Mine' }, { car, website: WEBSITE }),
    ).toMatchObject({ car_id: 8, stock_number: 'R200', 'Vehicle Model': 'Mine' });
  });

  it('what a car named late says', () => {
    const change = readCarContextChange(createEmptyLead(), { car_id: 7 }, { car: CAR, website: WEBSITE });
    expect(change).toMatchObject(FROM_CAR);
  });
});
