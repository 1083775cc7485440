import { expect, it } from 'vitest';
import { chooseLogoText } from './load-shell.ts';

it.each([
  ['Riverline Motor Group', 'Brisbane', 'QLD', 'Riverline', 'Motor Group Brisbane'],
  ['High Mesa RV', 'Santa Fe', 'NM', 'High Mesa RV', 'Santa Fe NM'],
  ['Silver Wattle Toyota', 'Adelaide', 'SA', 'Silver Wattle', 'Toyota Adelaide'],
  ['Kōwhai Cars', 'Hamilton', null, 'Kōwhai Cars', 'Hamilton'],
  ['Ironbark Motorcycles', 'Newcastle', 'NSW', 'Ironbark', 'Motorcycles'],
  ['Stringybark Trucks', null, null, 'Stringybark', 'Trucks'],
])('%s of %s reads %s %s %s', (name, city, state, title, line) => {
  expect(chooseLogoText(name, city, state)).toEqual({ title, line });
});
