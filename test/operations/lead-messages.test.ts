import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#ports/site.ts';
import { ANN, create, stored } from './lead-calls.ts';
import { openTestSites, type TestSites } from './open-test-site.ts';

const SITES = {
  australia: {},
  'australian-mobiles': { phone_rule: 'au-mobile' },
  'new-zealand': { locale: 'en-NZ' },
  'new-zealand-strict': { locale: 'en-NZ', phone_rule: 'nz' },
  'united-states': { locale: 'en-US' },
} as const;
type SiteName = keyof typeof SITES;

let sites: TestSites;
const opened = new Map<SiteName, Site>();
beforeAll(async () => {
  sites = await openTestSites();
  for (const [name, configuration] of Object.entries(SITES))
    opened.set(name as SiteName, await sites.site(name, configuration));
});
afterAll(() => sites.close());

const REQUIRED = '*This is a required field.';
const LETTERS_ONLY = 'Please use alphabetical characters only.';
const POSTCODE = 'Invalid postcode. Please enter a 4-digit number.';
const AUSTRALIAN = 'Invalid phone number. Must be an Australian number.';

/** Spec §5: what the call answers, field by field. */
it.each<[SiteName, string, string, string]>([
  ['australia', 'name', '', REQUIRED],
  ['australia', 'email', '', REQUIRED],
  ['australia', 'phone', '', REQUIRED],
  ['australia', 'message', '', REQUIRED],
  ['australia', 'email', 'ann@', 'invalid email address'],
  ['australia', 'name', 'Ann3', LETTERS_ONLY],
  ['australia', 'middle_name', 'O’Brien', LETTERS_ONLY],
  ['australia', 'last_name', 'Lee-Smith', LETTERS_ONLY],
  ['australia', 'postcode', '40000', POSTCODE],
  ['australia', 'postcode', '400', POSTCODE],
  ['australia', 'phone', '0112345678', AUSTRALIAN],
  ['australia', 'phone', '041234567', AUSTRALIAN],
  ['australian-mobiles', 'phone', '0732345678', 'Invalid phone number. Must be an Australian mobile number.'],
  ['new-zealand', 'phone', '021234567890123', 'Invalid phone number. Too many characters.'],
  ['new-zealand-strict', 'phone', '0512345678', 'Invalid phone number. Must be a New Zealand number.'],
  ['united-states', 'phone', '505234567', 'Invalid phone number. Must be a US number.'],
])('on %s the field %s says of %j: %s', async (site, field, value, message) => {
  const phone = site === 'united-states' ? '5052345678' : site.startsWith('new') ? '0212345678' : ANN.phone;
  const answer = await create(opened.get(site)!, { ...ANN, phone, [field]: value });
  expect(answer).toMatchObject({ status: 422, body: { error: message, fields: { [field]: message } } });
});

it.each<[SiteName, string, string]>([
  ['australia', '+61 412 345 678', '0412345678'],
  ['australia', '0061 (7) 3234 5678', '0732345678'],
  ['australia', '(08) 8234 5678', '0882345678'],
  ['australian-mobiles', '0412 345 678', '0412345678'],
  ['new-zealand-strict', '+64 21 234 5678', '0212345678'],
  ['new-zealand-strict', '0064 9 234 5678', '092345678'],
  ['united-states', '505 234 5678', '5052345678'],
  ['united-states', '1 505 234 5678', '15052345678'],
  ['australia', '0491570156', '0491570156'],
  ['united-states', '0491570156', '0491570156'],
])('on %s the phone %s is taken as %s', async (site, phone, kept) => {
  const { id, status } = await create(opened.get(site)!, { ...ANN, phone, message: `From ${phone}` });
  expect(status).toBe(201);
  expect((await stored(opened.get(site)!)).find((lead) => lead.id === id)?.phone).toBe(kept);
});

it('nobody has to give a rego, a postcode, a time or a word about mail', async () => {
  expect((await create(opened.get('australia')!, { ...ANN, message: 'Little to say' })).status).toBe(201);
});

it('a name that careless scripts made of two missing ones counts as none: the first name is the name', async () => {
  const site = opened.get('australia')!;
  const sent = { ...ANN, name: 'undefined undefined', first_name: 'Bo', message: 'From a script' };
  const { id } = await create(site, sent);
  expect((await stored(site)).find((lead) => lead.id === id)).toMatchObject({ name: 'Bo', first_name: 'Bo' });
});
