import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/cars/car.ts';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import type { LocationSettings } from '#domain/tenants/location.ts';
import type { Website } from '#domain/tenants/website.ts';
import { readPrefilledValues, readWish } from './read-prefilled-values.ts';
import { demoSite } from '#test/operations/demo-site.ts';

const website = {
  dealerships: [{ id: 101, slug: 'northside' }],
  locations: [
    { id: 1, slug: 'yard', dealership_id: 100, location_type: 'sales', visible: true },
    { id: 2, slug: 'north', dealership_id: 101, location_type: 'sales', visible: true },
    { id: 3, slug: 'workshop', dealership_id: 101, location_type: 'service', visible: true },
    { id: 4, slug: 'closed', dealership_id: 101, location_type: 'sales', visible: false },
  ],
  offers: [{ title: 'Tow bar' }],
  positions: [
    { slug: 'technician', title: 'Service technician', location_id: 3 },
    { slug: 'driver', title: 'Driver', location_id: 4 },
  ],
} as unknown as Website;

function given(name: string, query: string, more: { dealer?: string; car?: Pick<Car, 'location_id'> } = {}) {
  const form = findForm(name);
  if (form === null) throw new Error(`There is no form ${name}`);
  const url = new URL(`http://site.example/x?${query}`);
  return readPrefilledValues(
    { form, url, dealer: more.dealer ?? null, car: (more.car ?? null) as Car | null },
    { website },
  );
}

describe('what a page knows already', () => {
  it.each([
    ['finance_enquiry', 'vehiclePriceBudget=25000', { vehicle_price_budget: 25_000 }],
    ['finance_enquiry', 'vehiclePriceBudget=%2425,000', { vehicle_price_budget: 25_000 }],
    ['finance_enquiry', 'vehiclePriceBudget=lots', {}],
    ['finance_application', 'vehiclePriceBudget=25000', { loan_amount: 25_000 }],
    ['finance_enquiry', 'preferredDealership=yard', { location_id: 1 }],
    ['finance_enquiry', 'preferredDealership=northside', { location_id: 2 }],
    ['finance_enquiry', 'preferredDealership=101', { location_id: 2 }],
    ['finance_enquiry', 'preferredDealership=workshop', {}],
    ['finance_enquiry', 'preferredDealership=closed', {}],
    ['contact', 'vehiclePriceBudget=25000', {}],
    ['special_offer', 'offer=Tow+bar', { offer: 'Tow bar' }],
    ['special_offer', 'offer=Free+car', {}],
    ['career_application', 'position=technician', { position: 'Service technician', location_id: 3 }],
    ['career_application', 'position=driver', { position: 'Driver' }],
    ['career_application', 'position=director', {}],
    ['contact', 'position=driver', {}],
    ['document_request', 'document_type=ppsr', { document_type: 'ppsr' }],
    ['document_request', 'document_type=constructor', {}],
  ])('%s of ?%s begins with %j', (name, query, values) => {
    expect(given(name, query)).toEqual(values);
  });

  it('is the location of the dealer that the address names', () => {
    expect(given('contact', '', { dealer: 'northside' })).toEqual({ location_id: 2 });
  });

  it('is, of the locations of a dealership, the one where the car stands', () => {
    const both = [
      { id: 5, slug: 'east', dealership_id: 101, location_type: 'sales', visible: true },
      ...website.locations,
    ] as LocationSettings['locations'];
    const form = findForm('finance_enquiry')!;
    const url = new URL('http://site.example/finance?preferredDealership=northside');
    const at = (location_id: number) =>
      readPrefilledValues(
        { form, url, dealer: null, car: { location_id } as Car },
        { website: { ...website, locations: both } },
      );
    expect([at(2), at(5), at(1)]).toEqual([{ location_id: 2 }, { location_id: 5 }, { location_id: 5 }]);
  });

  it('is the time of a calendar that the address names, where it is one', () => {
    const time = { test_drive_date: '2026-11-24', test_drive_time: '09:30' };
    expect(given('book_a_test_drive', 'date=2026-11-24&time=09:30')).toEqual(time);
    expect(given('book_a_test_drive', 'date=2026-11-31&time=09:30')).toEqual({});
    expect(given('book_a_test_drive', 'date=2026-11-24&time=<b>')).toEqual({});
    expect(given('finance_enquiry', 'date=2026-11-24&time=09:30')).toEqual({});
  });

  it('is the location where the car stands, of the kind that the form wants', () => {
    expect(given('book_a_test_drive', '', { car: { location_id: 2 } })).toEqual({ location_id: 2 });
    expect(given('book_a_test_drive', '', { car: { location_id: 3 } })).toEqual({});
  });
});

const site = demoSite('riverline', Date.parse('2026-11-20T00:00:00Z'));

const read = (search: string, form = 'general_enquiry') =>
  readWish(site, {
    form: findForm(form)!,
    url: new URL(`https://riverline.example/general-enquiry?${new URLSearchParams({ wish: search })}`),
  });

describe('the wish that a search without cars brings along', () => {
  it('is what its chips said, and the place that sells', async () => {
    expect(await read('query=red+7+seats+under+20k')).toEqual({
      chips: ['Red', '7 seats', 'To $20,000'],
      places: { location_id: 1, group_location: 'riverline/1' },
    });
  });

  it('is none of an address that asks for nothing, is endless, or is another form’s', async () => {
    expect(await read('')).toBeNull();
    expect(await read('colour=red&<script>')).toBeNull();
    expect(await read(`query=${'red '.repeat(400)}`)).toBeNull();
    expect(await read('query=red', 'contact')).toBeNull();
  });
});
