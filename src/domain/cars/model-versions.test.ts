import { expect, it } from 'vitest';
import { describeAdditions, groupModelVersions } from './model-facts.ts';

const CAR = {
  badge: 'City',
  series: null,
  model: 'Vale',
  drive: 'FWD',
  price_cents: 4_000_000,
  status: 'in_stock',
} as const;

it('stand by their lowest price, with what is here and what arrives', () => {
  const versions = groupModelVersions([
    { ...CAR, badge: 'Summit', price_cents: 5_000_000, drive: 'AWD', status: 'coming_soon' },
    CAR,
    { ...CAR, badge: 'Ask', price_cents: null },
    { ...CAR, drive: 'AWD', price_cents: 3_900_000 },
  ]);
  expect(versions.map(({ name, note, cars }) => [name, note, cars[0]?.price_cents])).toEqual([
    ['City', 'FWD or AWD, 2 here', 3_900_000],
    ['Summit', 'AWD, 1 arriving', 5_000_000],
    ['Ask', 'FWD, 1 here', null],
  ]);
});

it('of a car without a badge is its series, else the model', () => {
  expect(
    groupModelVersions([
      { ...CAR, badge: null, series: 'V70' },
      { ...CAR, badge: null },
    ]).map(({ name }) => name),
  ).toEqual(['V70', 'Vale']);
});

it.each([
  ['what every one has and none below', ['Tow bar. Roof rails.', 'Tow bar.'], ['Roof rails.'], /^Tow ?bar$/i],
  ['nothing where one lacks it', ['Tow bar.', ''], [''], /^$/],
  ['nothing where nothing is known', [''], [''], /^$/],
])('add %s', (_, descriptions, descriptionsBelow, additions) => {
  const equip = (description: string) => ({ description, details: {} });
  expect(
    describeAdditions(descriptions.map(equip), descriptionsBelow.map(equip), { locale: 'en-AU' }),
  ).toMatch(additions);
});
