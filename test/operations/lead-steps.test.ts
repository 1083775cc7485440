import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#ports/site.ts';
import { sampleCar } from '#test/contracts/samples.ts';
import { ANN, create, stored, update } from './lead-calls.ts';
import { collect, openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let site: Site;
let other: Site;
let count = 0;

beforeAll(async () => {
  sites = await openTestSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  count += 1;
  sites.setNow('2026-11-20T00:00:00.000Z');
  site = await sites.site(`one-${count}`);
  other = await sites.site(`other-${count}`);
});

describe('a form in steps', () => {
  const STEP_1 = { category: 'Trade-in Enquiry', lead_status: 'Incomplete', step_number: 1, Rego: '123ABC' };
  const LAST = { ...ANN, category: 'Trade-in Enquiry', step_number: 3, form_completed: true };

  it('adds up to one lead, whatever the order', async () => {
    const { id, token } = await create(site, STEP_1);
    expect(await update(site, id, { body: { form_token: token, lead: LAST } })).toMatchObject({
      status: 200,
      body: { id },
    });
    await update(site, id, {
      body: { form_token: token, lead: { step_number: 2, message: 'older', state: 'QLD' } },
    });
    expect(await stored(site)).toMatchObject([
      { ...LAST, id, Rego: '123ABC', state: 'QLD', lead_status: 'New', form_completed: true },
    ]);
  });

  it('takes from a late step what no other one said', async () => {
    const { id, token } = await create(site, { ...STEP_1, step_number: 2, state: 'QLD' });
    const late = {
      step_number: 1,
      state: 'NSW',
      postcode: '4000',
      additional_services: ['Wash'],
      odd: 'kept',
    };
    await update(site, id, { body: { form_token: token, lead: late } });
    expect(await stored(site)).toMatchObject([
      { state: 'QLD', postcode: '4000', additional_services: ['Wash'], answers: { odd: 'kept' } },
    ]);
  });

  it('cannot end without what the form asks for', async () => {
    const { id, token } = await create(site, STEP_1);
    const { email: _email, ...rest } = LAST;
    expect(await update(site, id, { body: { form_token: token, lead: rest } })).toMatchObject({
      status: 422,
      body: { fields: { email: '*This is a required field.' } },
    });
    expect(await stored(site)).toMatchObject([
      { lead_status: 'Incomplete', form_completed: false, message: '' },
    ]);
  });

  it('never becomes unfinished again, and its status is the staff’s', async () => {
    const { id, token } = await create(site, ANN);
    const lead = { form_completed: false, lead_status: 'Sold', subcategory: 'x' };
    await update(site, id, { body: { form_token: token, lead } });
    expect(await stored(site)).toMatchObject([
      { form_completed: true, lead_status: 'New', subcategory: 'x' },
    ]);
  });

  it('keeps the status that staff gave it when its end is sent again', async () => {
    const { id, token } = await create(site, ANN);
    const ofStaff = {
      due: null,
      deliveries: [],
      notices: [],
      booking: null,
      releasesSeat: false,
      isHeld: false,
      files: [],
    };
    const at = '2026-11-20T00:00:01.000Z';
    const fields = { form_completed: true, lead_status: 'Sold' };
    await site.leads.update(id, token, { ...ofStaff, at, fields });
    await update(site, id, { body: { form_token: token, lead: { form_completed: true, state: 'QLD' } } });
    expect(await stored(site)).toMatchObject([{ lead_status: 'Sold', state: 'QLD' }]);
  });

  it('goes on by cookie or token, and is otherwise not found', async () => {
    const { id, token, cookie } = await create(site, STEP_1);
    const lead = { step_number: 2 };
    expect(
      (await update(site, id, { body: { lead }, cookie: String(cookie).split(';')[0] ?? '' })).status,
    ).toBe(200);
    expect((await update(site, id, { body: { lead: { ...lead, form_token: token } } })).status).toBe(200);
    const missing = { status: 404, body: { error: 'Not found.' } };
    expect(await update(site, id, { body: { lead } })).toMatchObject(missing);
    expect(await update(site, id, { body: { lead, form_token: `${token}x` } })).toMatchObject(missing);
    expect(await update(other, id, { body: { lead, form_token: token } })).toMatchObject(missing);
    for (const odd of ['0', '-1', '1e9', 'abc', '1;drop', '']) {
      expect(await update(site, odd, { body: { lead, form_token: token } })).toMatchObject(missing);
    }
  });
});

describe('a form of the catalogue in steps', () => {
  const CAR = { trade_in_year: '2019', trade_in_make: 'Mazda', trade_in_model: '3', Rego: '123abc' };
  const STATE = { trade_in_condition: 'Good', trade_in_km: '45,000', tyres_replaced: 'Yes' };
  const PLAN = { trade_in_plan: 'Sell' };
  const PERSON = { name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '+61 412 345 678' };

  function step(step_number: number, fields: object) {
    return { form: 'trade_in', form_completed: false, step_number, ...fields };
  }

  it('keeps each step as its fields have it and ends when everything is there', async () => {
    const { id, token } = await create(site, step(1, CAR));
    await update(site, id, { body: { form_token: token, lead: step(2, STATE) } });
    const last = {
      ...PLAN,
      ...PERSON,
      form_completed: true,
      step_number: 5,
      skipped_steps: [{ from: 2, to: 3 }],
    };
    expect((await update(site, id, { body: { form_token: token, lead: last } })).status).toBe(200);
    expect(await stored(site)).toMatchObject([
      {
        form: 'trade_in',
        category: 'Trade-in Enquiry',
        lead_status: 'New',
        form_completed: true,
        phone: '0412345678',
        Rego: '123ABC',
        skipped_steps: [{ from: 2, to: 3 }],
        answers: {
          trade_in_make: 'Mazda',
          trade_in_km: 45_000,
          tyres_replaced: 'Yes',
          trade_in_plan: 'Sell',
        },
      },
    ]);
  });

  it('says at the end what earlier steps left out, and at once what a step has wrong', async () => {
    const { id, token } = await create(site, step(1, CAR));
    const wrong = { body: { form_token: token, lead: step(2, { ...STATE, trade_in_km: 'many' }) } };
    expect(await update(site, id, wrong)).toMatchObject({
      status: 422,
      body: { fields: { trade_in_km: expect.any(String) as string } },
    });
    const early = { body: { form_token: token, lead: { ...PERSON, form_completed: true } } };
    expect((await update(site, id, early)).body['fields']).toMatchObject({
      trade_in_condition: '*This is a required field.',
      trade_in_plan: '*This is a required field.',
    });
  });

  it('cannot be ended as another form, or as none', async () => {
    for (const form of ['subscribe', '', 'general_enquiry', null]) {
      const { id, token } = await create(site, step(1, { ...CAR, email: `${form ?? 'x'}1@example.com` }));
      const lead = { ...ANN, form, form_completed: true };
      expect((await update(site, id, { body: { form_token: token, lead } })).status).toBe(422);
    }
  });

  it('sent out of order, twice and at once is the union, the later step winning', async () => {
    const { id, token } = await create(site, step(1, CAR));
    const late = step(2, { ...STATE, message: 'from step 2' });
    const later = step(4, { ...PLAN, message: 'from step 4' });
    await Promise.all(
      [later, late, late, later, late].map((lead) => update(site, id, { body: { form_token: token, lead } })),
    );
    expect(await stored(site)).toMatchObject([
      { message: 'from step 4', answers: { trade_in_condition: 'Good', trade_in_plan: 'Sell' } },
    ]);
  });

  it('takes over its car when a later step names it', async () => {
    await site.stock.upsert([sampleCar('S1', { car_type: 'used' })]);
    const [car] = await collect(site.stock.all());
    const { id, token } = await create(site, step(1, CAR));
    await update(site, id, { body: { form_token: token, lead: step(2, { car_id: car?.id }) } });
    expect(await stored(site)).toMatchObject([{ car_id: car?.id, stock_number: 'S1', car_type: 'used' }]);
  });
});
