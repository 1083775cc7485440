import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { northside, type Northside } from './northside.ts';

const DESK = 'sales@northside.example';
const BEGUN = '2026-11-18T01:00:00Z';
const HALF_AN_HOUR_LATER = '2026-11-18T01:31:00Z';
const SOON = { timeout: 20_000 };
/** Several looks of what delivers. */
const A_WHILE_MS = 2_500;

const FIRST = {
  category: 'Trade-in Enquiry',
  lead_status: 'Incomplete',
  form_completed: false,
  step_number: 1,
  name: 'Ann',
  last_name: 'Half',
  email: 'half@example.com',
  phone: '0412345678',
};

/** Nobody wants a mail for every step, and nobody wants to miss who gave up half-way. */
describe('of a form in steps the people at the desk', () => {
  let dealer: Northside;
  const subjects = async () => (await dealer.mailTo(DESK)).map(({ subject }) => subject);

  beforeAll(async () => {
    const desk = { name: 'sales-desk', kind: 'email', to: [DESK], is_default: true };
    dealer = northside({ lead_destinations: [desk] });
    await dealer.opens(BEGUN);
  });
  afterAll(() => dealer.end());

  it('get one mail when it is finished', async () => {
    const whole = { ...FIRST, middle_name: 'Mary', last_name: 'Whole', email: 'whole@example.com' };
    const started = await dealer.enquires(whole);
    expect(await dealer.goesOn(started, { step_number: 2, form_completed: false, Rego: '123ABC' })).toBe(200);
    const last = { step_number: 3, form_completed: true, message: 'What is it worth?' };
    expect(await dealer.goesOn(started, last)).toBe(200);
    await expect.poll(subjects, SOON).toEqual(['Ann Mary Whole wants to trade in']);
    expect((await dealer.mailTo(DESK))[0]?.text).toContain('123ABC');
  });

  it('hear nothing of one that is being filled in', async () => {
    const started = await dealer.enquires(FIRST);
    expect(await dealer.goesOn(started, { step_number: 2, Rego: '111AAA' })).toBe(200);
    expect(await dealer.goesOn(started, { step_number: 3, Rego: '456DEF' })).toBe(200);
    await sleep(A_WHILE_MS);
    expect(await subjects()).toHaveLength(1);
  });

  it('get one mail of its last state half an hour after the last step', async () => {
    await dealer.closes();
    await dealer.opens(HALF_AN_HOUR_LATER);
    await expect.poll(subjects, SOON).toHaveLength(2);
    expect(await subjects()).toContain('Not finished: Ann Half, Trade-in Enquiry');
    const mail = (await dealer.mailTo(DESK)).find(({ subject }) => subject?.includes('Half'));
    expect(mail?.text).toContain('456DEF');
    expect(mail?.text).not.toContain('111AAA');
    await sleep(A_WHILE_MS);
    expect(await subjects()).toHaveLength(2);
    const states = dealer.deliveries().map(({ state }) => state);
    expect(states.filter((state) => state === 'delivered')).toHaveLength(2);
    expect(states.filter((state) => state !== 'delivered' && state !== 'superseded')).toEqual([]);
  });

  it('get one more when the shopper comes back and finishes it', async () => {
    const started = await dealer.enquires({ ...FIRST, last_name: 'Late', email: 'late@example.com' });
    await dealer.closes();
    await dealer.opens('2026-11-18T02:10:00Z');
    await expect.poll(subjects, SOON).toHaveLength(3);
    const last = { step_number: 2, form_completed: true, message: 'Sorry, back now' };
    expect(await dealer.goesOn(started, last)).toBe(200);
    await expect.poll(subjects, SOON).toContain('Ann Late wants to trade in');
    expect(await subjects()).toHaveLength(4);
  });
});
