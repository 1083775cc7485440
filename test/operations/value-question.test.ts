import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pretendRegister } from '#adapters/registers/pretend-register.ts';
import { createEmbeddedEstimate } from '#adapters/valuations/embedded-estimate.ts';
import type { Manufacturer } from '#domain/cars/manufacturer.ts';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import type { Form } from '#domain/forms/form.ts';
import type { Site } from '#ports/site.ts';
import { postForm } from '#web/forms/post-form.ts';
import { valuePostedCar } from '#web/storefront/form-page/value-posted-car.ts';
import { stored } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

const ADDRESS = 'http://one.localhost:4400/sell-my-car';

let sites: TestSites;
let site: Site;
let count = 0;
beforeAll(async () => {
  sites = await openTestSites();
});
beforeEach(async () => {
  const plain = await sites.site(`valued-${(count += 1)}`, { features: { autograb: true } });
  const valuation = createEmbeddedEstimate({ ...plain, register: pretendRegister });
  const models = ['Corolla', 'HiLux'].map((name) => ({ id: 1, name, series: [] }));
  const found = { id: 1, name: 'Toyota', slug: 'toyota', logo: null, models } as unknown as Manufacturer;
  const dashboard = { ...plain.dashboard, manufacturer: async () => ({ found }) };
  site = { ...plain, dashboard, register: pretendRegister, valuation };
});
afterAll(() => sites.close());

function ask(to: Site, fields: Record<string, string>) {
  return valuePostedCar(to, new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) }));
}

/** What the form of the page posts then, without scripts. */
function sell(known: object) {
  const person = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412345678' };
  const fields = { ...person, trade_in_condition: 'Fair', trade_in_km: '75000', ...known };
  const request = new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });
  return postForm(site, findForm('sell_my_car') as Form, { request, about: {} });
}

describe('the question before a form that values a car', () => {
  it.each([
    ['its plate', 'abc 123', '2021 Toyota Corolla Ascent Sport', { Rego: 'ABC123', trade_in_km: '75000' }],
    ['what it is', '2021 toyota corolla', '2021 Toyota Corolla', { Rego: '', trade_in_make: 'Toyota' }],
  ])('is answered by %s: the car, a range and no lead', async (_how, vehicle, name, values) => {
    const { car, fault } = await ask(site, { vehicle, km: '75,000 km' });
    expect(fault).toBeNull();
    expect(car).toMatchObject({
      name,
      values,
      value: { low_cents: 1_890_000, high_cents: 2_510_000, estimate: true, until: '27 November 2026' },
    });
    expect(await stored(site)).toEqual([]);
  });

  it('names the model as the site’s list of its make spells it', async () => {
    expect((await ask(site, { vehicle: '2018 toyota hilux' })).car).toMatchObject({
      name: '2018 Toyota HiLux',
      values: { trade_in_model: 'HiLux' },
    });
  });

  it.each([
    [{ vehicle: 'ZZZ999' }, 'We could not find that plate.'],
    [{ vehicle: '' }, 'Please type the plate, or year, make and model.'],
    [{ vehicle: '2021 Toyota Corolla', km: 'a lot' }, 'Please type the distance in digits'],
    [{}, 'Please type the plate'],
  ])('says of %j what is missing', async (fields, fault) => {
    expect(await ask(site, fields as Record<string, string>)).toMatchObject({
      fault: expect.stringContaining(fault) as string,
      car: null,
    });
  });

  it.each(['85,000 kms', '85000 kilometres', '85 000'])('takes the distance %s', async (km) => {
    expect((await ask(site, { vehicle: '2021 Toyota Corolla', km })).fault).toBeNull();
  });

  it('names the field whose text it cannot read', async () => {
    const { faultyField } = await ask(site, { vehicle: '2021 Toyota Corolla', km: 'a lot' });
    expect(faultyField).toBe('km');
  });

  it('guesses nothing of a car that nobody knows, and holds up nobody', async () => {
    const { car } = await ask(site, { vehicle: '1998 Ferrari F355' });
    expect(car).toMatchObject({ name: '1998 Ferrari F355', value: null });
    const unreachable = {
      ...site,
      register: { ...pretendRegister, byRego: () => Promise.resolve('unreachable' as const) },
    };
    const { fault } = await ask(unreachable, { vehicle: 'ABC123' });
    expect(fault).toMatch(/^Plates cannot be looked up now\./);
    const hanging = { ...site, register: { ...pretendRegister, byRego: () => new Promise<never>(() => {}) } };
    expect((await ask(hanging, { vehicle: 'ABC123' })).fault).toBe(fault);
  });

  it('asks no register that the dealer has not taken', async () => {
    const without = await sites.site(`without-${count}`);
    expect(await ask({ ...without, register: pretendRegister }, { vehicle: 'ABC123' })).toMatchObject({
      fault: 'Please type year, make and model.',
    });
  });

  it('is told to the dealer with the lead, as it was shown', async () => {
    const { car } = await ask(site, { vehicle: 'ABC123', km: '75000' });
    expect(await sell(car?.values ?? {})).toMatchObject({
      location: '/success?category=sell-my-car-enquiry',
    });
    expect(await stored(site)).toMatchObject([
      {
        Rego: 'ABC123',
        answers: {
          trade_in_model: 'Corolla',
          offer: expect.stringMatching(
            /^\$18,900 to \$25,100 \(estimate\) for 2021 Toyota Corolla Ascent Sport\. /,
          ) as string,
        },
      },
    ]);
  });

  it('is told as we estimate it where nothing was shown, or something that we never said', async () => {
    const car = { trade_in_year: '2021', trade_in_make: 'Toyota', trade_in_model: 'Corolla' };
    await sell({ ...car, offer: 'x.y' });
    expect(await stored(site)).toMatchObject([
      { answers: { offer: expect.stringMatching(/^\$17,000 to \$22,600 \(estimate\)/) as string } },
    ]);
  });
});
