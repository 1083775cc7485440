import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SenderFields } from '#domain/leads/reading/lead-fields.ts';
import type { Site } from '#ports/site.ts';
import { isInAll } from '#test/rings.ts';
import { ANN, create, stored } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

let sites: TestSites;
let site: Site;

beforeAll(async () => {
  sites = await openTestSites();
  site = await sites.site('one');
});
afterAll(() => sites.close());

const PAIRS = isInAll ? 2000 : 500;
const AT_ONCE = 40;

const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String);
const yesOrNo = fc.constantFrom('Yes', 'No');
const address = word.map((name) => `https://one.example/${name}`);

/** Something a sender may say in each field; the compiler asks for every field that is read. */
const SAID: Record<keyof SenderFields | 'lead_status', fc.Arbitrary<unknown>> = {
  name: word,
  first_name: word,
  middle_name: word,
  last_name: word,
  phone: digits(8).map((rest) => `04${rest}`),
  email: word.map((name) => `${name}@example.com`),
  postcode: digits(4),
  state: word,
  day: whole(1, 28),
  month: whole(1, 12),
  year: whole(1950, 2008),
  message: fc.string({ minLength: 1, maxLength: 60 }).map((text) => `Is it there? ${text}`),
  category: fc.constantFrom('General Enquiry', 'Parts Enquiry', 'Fleet Enquiry', 'Service Enquiry'),
  subcategory: word,
  opt_in: fc.boolean(),
  dealership_slug: word,
  manufacturer_slug: word,
  location: word,
  location_id: fc.nat(),
  page_id: word,
  stock_number: word,
  'Vehicle Make': word,
  'Vehicle Model': word,
  car_type: fc.constantFrom('new', 'demo', 'used'),
  car_id: fc.nat(),
  vehicle_status: word,
  Rego: fc.stringMatching(/^[A-Z0-9]{6}$/),
  lead_status: fc.constantFrom('Incomplete', 'New'),
  form_completed: fc.boolean(),
  skipped_steps: fc.array(fc.record({ from: fc.nat(9), to: fc.nat(9) }), { minLength: 1, maxLength: 3 }),
  step_number: fc.nat(9),
  additional_services: fc.array(word, { minLength: 1, maxLength: 3 }),
  autogauge_enabled: fc.boolean(),
  test_drive_date: whole(1, 28).map((day) => `2026-12-${day.padStart(2, '0')}`),
  test_drive_time: whole(10, 16).map((hour) => `${hour}:00`),
  url: address,
  user_agent: word,
  visited_pages: fc.array(address, { minLength: 1, maxLength: 3 }),
  linked_query_params: word.map((name) => `utm_source=${name}`),
  anon_id: fc.uuid({ version: 4 }),
  session_id: fc.uuid({ version: 4 }),
  fbp: fc.stringMatching(/^fb\.1\.\d{13}\.\d{10}$/),
  fbc: fc.stringMatching(/^fb\.1\.\d{13}\.\w{20}$/),
  ga_client_id: fc.stringMatching(/^\d{9}\.\d{10}$/),
  'Ready to sell': yesOrNo,
  'Valuation guide': yesOrNo,
  'Best Finance': yesOrNo,
  'Best Deal': yesOrNo,
  form: fc.constantFrom('enquire_now', 'contact'),
};

type Pair = { one: object; other: object; differsIn: string };

const pair: fc.Arbitrary<Pair> = fc
  .tuple(fc.constantFrom(...(Object.keys(SAID) as (keyof typeof SAID)[]), 'answer'), fc.uuid())
  .chain(([name, sender]) => {
    const value = name === 'answer' ? word : SAID[name];
    return fc
      .tuple(value, value)
      .filter(([first, second]) => JSON.stringify(first) !== JSON.stringify(second))
      .map(([first, second]) => {
        // The pair's own mark tells it from the other pairs, not its two sides from each other.
        const both = { ...ANN, page_mark: sender };
        return { one: { ...both, [name]: first }, other: { ...both, [name]: second }, differsIn: name };
      });
  });

it(`${PAIRS} pairs of bodies that differ in one field, sent at once, are two leads each`, async () => {
  const pairs = fc.sample(pair, { numRuns: PAIRS, seed: 20_261_120 });
  const before = (await stored(site)).length;
  for (let start = 0; start < PAIRS; start += AT_ONCE) {
    const batch = pairs.slice(start, start + AT_ONCE);
    await Promise.all(batch.map(expectTwoLeads));
  }
  expect((await stored(site)).length - before).toBe(2 * PAIRS);
  expect(new Set(pairs.map(({ differsIn }) => differsIn)).size).toBe(Object.keys(SAID).length + 1);
}, 120_000);

async function expectTwoLeads({ one, other, differsIn }: Pair): Promise<void> {
  const answers = await Promise.all([create(site, one), create(site, other)]);
  expect(
    answers.map(({ status }) => status),
    `${differsIn}: ${JSON.stringify([one, other, answers[0]?.body, answers[1]?.body])}`,
  ).toEqual([201, 201]);
  expect(new Set(answers.map(({ id }) => id)).size, differsIn).toBe(2);
}

it('two hundred equal pairs, their keys in any order, are one lead each', async () => {
  const pairs = fc.sample(pair, { numRuns: 200, seed: 7 });
  const before = (await stored(site)).length;
  for (const { one } of pairs) {
    const turned = Object.fromEntries(Object.entries(one).toReversed());
    const [first, second] = await Promise.all([create(site, one), create(site, turned)]);
    expect(second?.id).toBe(first?.id);
  }
  expect((await stored(site)).length - before).toBe(pairs.length);
});
