import { describe, expect, it } from 'vitest';
import { findLocationEmail, routeLead, type RoutedLead } from './route-lead.ts';
import { sampleDealer } from '#test/fixtures/sample-dispatch.ts';

const GENERAL: RoutedLead = { category: 'General Enquiry', location_id: null, car_type: '' };
const USED: RoutedLead = { category: 'Used Vehicle Enquiry', location_id: 1, car_type: 'used' };
const NEW: RoutedLead = { category: 'New Vehicle Enquiry', location_id: 1, car_type: 'new' };
const DEMO: RoutedLead = { ...NEW, car_type: 'demo' };
const SERVICE: RoutedLead = { category: 'Service Booking', location_id: 3, car_type: '' };

function desk(name: string, only: object = {}, more: object = {}) {
  return { name, kind: 'email', to: [`${name}@northside.example`], only, ...more };
}

function takersOf(lead: RoutedLead, lead_destinations: object[], site: object = {}): string[] {
  return routeLead(lead, sampleDealer({ lead_destinations, ...site }));
}

describe('a lead goes to', () => {
  it.each<[string, RoutedLead, object[], string[]]>([
    ['every destination that takes all', GENERAL, [desk('a'), desk('b')], ['a', 'b']],
    ['the one of its category', SERVICE, [desk('a', { categories: ['Service Booking'] })], ['a']],
    ['the one of its department', SERVICE, [desk('a', { departments: ['service'] })], ['a']],
    [
      'the one that names its category or its department',
      SERVICE,
      [desk('a', { categories: ['Parts Enquiry'], departments: ['service'] })],
      ['a'],
    ],
    [
      'the one of its place',
      USED,
      [desk('a', { location_ids: [1] }), desk('b', { location_ids: [2] })],
      ['a'],
    ],
    [
      'the one of its car type',
      USED,
      [desk('a', { car_types: ['used'] }), desk('b', { car_types: ['new'] })],
      ['a'],
    ],
    [
      'only those whose every condition holds',
      USED,
      [desk('a', { car_types: ['used'], location_ids: [2] }), desk('b', { car_types: ['used'] })],
      ['b'],
    ],
    [
      'the default one when no other takes it',
      GENERAL,
      [desk('a', { departments: ['service'] }), desk('rest', {}, { is_default: true })],
      ['rest'],
    ],
    [
      'not the default one when another takes it',
      SERVICE,
      [desk('a', { departments: ['service'] }), desk('rest', {}, { is_default: true })],
      ['a'],
    ],
    [
      'one without `only` and the default one, where none with `only` takes it',
      GENERAL,
      [desk('crm'), desk('a', { departments: ['service'] }), desk('rest', {}, { is_default: true })],
      ['crm', 'rest'],
    ],
    [
      'one without `only`, beside the one of its department',
      SERVICE,
      [desk('crm'), desk('a', { departments: ['service'] }), desk('rest', {}, { is_default: true })],
      ['crm', 'a'],
    ],
    [
      'a default one that names another kind, where none with `only` takes it',
      GENERAL,
      [desk('b', { location_ids: [3] }, { is_default: true })],
      ['b'],
    ],
    [
      'a default one that names its kind, beside others',
      SERVICE,
      [desk('a', { departments: ['service'] }), desk('b', { location_ids: [3] }, { is_default: true })],
      ['a', 'b'],
    ],
    [
      'its own address when none takes it',
      GENERAL,
      [desk('a', { departments: ['service'] })],
      ['own-address'],
    ],
    ['its own address when none is configured', GENERAL, [], ['own-address']],
    [
      'no place by guess',
      { ...SERVICE, location_id: null },
      [desk('a', { location_ids: [3] })],
      ['own-address'],
    ],
    [
      'no desk by an unknown category',
      { ...GENERAL, category: 'x' },
      [desk('a', { departments: ['sales'] })],
      ['own-address'],
    ],
  ])('%s', (_name, lead, destinations, names) => {
    expect(takersOf(lead, destinations)).toEqual(names);
  });

  it('nobody when the site has no address at all', () => {
    expect(takersOf(GENERAL, [], { locations: [] })).toEqual(['nobody']);
  });
});

describe('a demo car', () => {
  const desks = [desk('new', { car_types: ['new'] }), desk('used', { car_types: ['used'] })];
  const byCategory = [
    desk('new', { categories: ['New Vehicle Enquiry'] }),
    desk('used', { categories: ['Used Vehicle Enquiry'] }),
  ];

  it.each([
    ['new', desks, ['new']],
    ['used', desks, ['used']],
    ['new', byCategory, ['new']],
    ['used', byCategory, ['used']],
  ])('counts as %s where the site says so', (demo_routes_to, destinations, names) => {
    expect(takersOf(DEMO, destinations, { demo_routes_to })).toEqual(names);
  });

  it('goes to the desk that asks for demo cars', () => {
    expect(takersOf(DEMO, [...desks, desk('demo', { car_types: ['demo'] })])).toEqual(['demo']);
  });
});

describe('the own address', () => {
  it.each<[string, RoutedLead, string]>([
    ['is that of the place', USED, 'sales@northside.example'],
    ['is that of the department', { ...SERVICE, location_id: null }, 'service@northside.example'],
    ['of the parts counter for parts', { ...GENERAL, category: 'Parts Enquiry' }, 'parts@northside.example'],
    ['is that of sales for the rest', GENERAL, 'sales@northside.example'],
  ])('%s', (_name, lead, address) => {
    expect(findLocationEmail(lead, sampleDealer())).toBe(address);
  });

  it('of a location without one is the next that has one, the primary location first', () => {
    const email = 'primary@northside.example';
    const locations = [
      { name: 'A', location_type: 'service' },
      { name: 'B', contact_detail: { email: 'b@northside.example' } },
      { name: 'C', contact_detail: { email }, primary: true },
    ];
    expect(findLocationEmail({ ...SERVICE, location_id: 1 }, sampleDealer({ locations }))).toBe(email);
  });
});
