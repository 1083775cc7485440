import { expect, it } from 'vitest';
import type { Address } from '../tenants/location.ts';
import { chooseYardName, groupYards } from './yards.ts';

const NOWHERE: Address = {
  street: null,
  city: null,
  state: null,
  postcode: null,
  lat: null,
  long: null,
  place_id: null,
  place_url: null,
  full: null,
  map_url: null,
};

function place(id: number, street: string | null, of: object = {}) {
  const address = { ...NOWHERE, street, city: 'Brisbane' };
  const plain = {
    dealership_id: 1,
    visible: true,
    primary: false,
    position: id,
    location_type: 'sales' as const,
  };
  return { id, ...plain, address, ...of };
}

function ids(...locations: ReturnType<typeof place>[]): number[][] {
  return groupYards(locations).map((yard) => yard.map(({ id }) => id));
}

it('are departments a few doors apart, the sales yard first', () => {
  const parts = place(1, '218 Jacaranda Road', { location_type: 'parts' });
  expect(ids(parts, place(2, '214 Jacaranda Road'), place(3, '9a Elm Street'))).toEqual([[2, 1], [3]]);
});

it.each([
  ['another dealership', { dealership_id: 2 }],
  ['another town', { address: { ...NOWHERE, street: '1 Elm Street', city: 'Cairns' } }],
])('are two where a street of the same name belongs to %s', (_, of) => {
  expect(ids(place(1, '1 Elm Street'), place(2, '2 Elm Street', of))).toEqual([[1], [2]]);
});

it('are one each where no street is known', () => {
  expect(ids(place(1, null), place(2, null))).toEqual([[1], [2]]);
});

it('leave out what is hidden, and begin with the primary place', () => {
  const hidden = place(2, '3 Elm Street', { visible: false });
  expect(ids(place(1, '1 Elm Street'), hidden, place(3, '5 Oak Road', { primary: true }))).toEqual([
    [3],
    [1],
  ]);
});

it.each([
  [['Riverline Brisbane Sales', 'Riverline Brisbane Parts'], 'Riverline Brisbane'],
  [['Northside Yard'], 'Northside Yard'],
  [['Yard', 'Counter'], 'Yard'],
])('of %j is called %s', (names, called) => {
  const [first = '', ...others] = names;
  expect(chooseYardName([{ name: first }, ...others.map((name) => ({ name }))])).toBe(called);
});
