import { expect, it } from 'vitest';
import { parseWebsite } from '../../tenants/parse-website.ts';

const MAIL = { name: 'desk', kind: 'email', to: ['desk@northside.example'] };
const HOOK = { name: 'crm', kind: 'webhook', url: 'https://crm.example/', secrets: ['x'.repeat(16)] };
const ADF = { name: 'adf', kind: 'adf_http', url: 'https://crm.example/adf' };
const CREDENTIAL = { value: 'a-key-of-the-crm' };
const EVERY_DEPARTMENT = [
  ['sales', 'finance', 'buying', 'fleet', 'marketing'],
  ['service', 'parts', 'front desk', 'HR'],
];
const LOCATIONS = [{ id: 3, name: 'Yard' }];

function faultsOf(...lead_destinations: object[]): string[] {
  const parsed = parseWebsite({ name: 'Northside', locations: LOCATIONS, lead_destinations });
  return 'faults' in parsed ? parsed.faults.map(({ path, message }) => `${path} ${message}`) : [];
}

it.each<[string, object[]]>([
  ['none at all', []],
  ['a mail and a webhook', [MAIL, HOOK]],
  [
    'two default ones',
    [
      { ...MAIL, is_default: true },
      { ...HOOK, is_default: true },
    ],
  ],
  ['two keys while they are changed', [{ ...HOOK, secrets: ['x'.repeat(16), 'y'.repeat(16)] }]],
  ['one for a place of the site', [{ ...MAIL, only: { location_ids: [3] } }]],
  ['a machine of our own', [{ ...HOOK, url: 'http://127.0.0.1:4000/hook?x=1' }]],
  ['a default one beside one that takes all', [HOOK, { ...MAIL, is_default: true }]],
  ['a system with a key', [{ ...ADF, credential: { header: 'X-Api-Key', value: 'a-key-of-the-crm' } }]],
])('destinations may be %s', (_name, destinations) => {
  expect(faultsOf(...destinations)).toEqual([]);
});

it.each<[object[], unknown]>([
  [[{ ...MAIL, to: [] }], 'lead_destinations[0].to needs at least one address'],
  [[{ ...MAIL, to: ['a@b.co,c@evil.test'] }], 'lead_destinations[0].to[0] is not an e-mail address'],
  [[{ ...MAIL, url: 'https://crm.example/' }], 'lead_destinations[0].url is not used by the kind email'],
  [[{ ...HOOK, url: null }], 'lead_destinations[0].url is required by the kind webhook'],
  [[{ ...HOOK, to: ['a@b.co'] }], 'lead_destinations[0].to is not used by the kind webhook'],
  [[{ ...HOOK, secrets: [] }], 'lead_destinations[0].secrets needs a key to sign with'],
  [[MAIL, { ...HOOK, name: 'desk' }], 'lead_destinations[1].name desk is used twice'],
  [[{ ...MAIL, name: 'shopper' }], 'lead_destinations[0].name shopper is kept for the platform'],
  [
    [{ ...MAIL, only: { location_ids: [3, 4] } }],
    'lead_destinations[0].only.location_ids[1] 4 is not the id of a location of this site',
  ],
  [[{ ...MAIL, credential: CREDENTIAL }], 'lead_destinations[0].credential is not used by the kind email'],
  [[{ ...HOOK, credential: CREDENTIAL }], 'lead_destinations[0].credential is not used by the kind webhook'],
  [
    [{ ...ADF, url: 'http://crm.example/adf', credential: CREDENTIAL }],
    'lead_destinations[0].credential needs an https address: over http others on the way would read it',
  ],
  [
    [{ ...ADF, credential: { ...CREDENTIAL, header: 'Host' } }],
    expect.stringMatching(/^lead_destinations\[0\]\.credential\.header is not one of Authorization, /),
  ],
  [
    [
      ...EVERY_DEPARTMENT.map((departments, at) => ({ ...MAIL, name: `desk-${at}`, only: { departments } })),
      { ...MAIL, is_default: true },
    ],
    'lead_destinations[2].is_default leaves desk without a single lead: the destinations with "only" take every kind of lead',
  ],
  [
    [{ ...MAIL, only: { categories: ['Boats'] } }],
    'lead_destinations[0].only.categories[0] is not the name of a lead category',
  ],
])('%j is refused: %s', (destinations, fault) => {
  expect(faultsOf(...destinations)).toEqual([fault]);
});

it.each(['https://crm.example', 'https://CRM.example/', 'https://user@crm.example/', 'ftp://crm.example/'])(
  'the address %s is refused',
  (url) => {
    expect(faultsOf({ ...HOOK, url })[0]).toMatch(/^lead_destinations\[0\]\.url /);
  },
);
