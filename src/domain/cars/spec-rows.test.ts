import { describe, expect, it } from 'vitest';
import { listKeyFacts, maskVin, type SpecCar, type SpecSite, listSpecTables } from './spec-rows.ts';

const CAR: SpecCar = {
  make: 'Kia',
  model: 'Carnival',
  year: 2023,
  km: 22_150,
  badge: 'S',
  series: null,
  car_type: 'used',
  stocknum: 'U1',
  vin: '6NVABCDEF12342931',
  rego: null,
  fuel: 'Petrol',
  colour: 'Blue',
  body: 'People mover',
  transmission: 'Automatic',
  drive: 'FWD',
  details: {},
};

const AUSTRALIAN: SpecSite = { locale: 'en-AU', odometer_unit: 'km', template: 'car' };
const AMERICAN: SpecSite = { locale: 'en-US', odometer_unit: 'mi', template: 'camper' };

describe('key facts', () => {
  it('of a car are its odometer, transmission, fuel and drive', () => {
    expect(listKeyFacts(CAR, AUSTRALIAN)).toEqual([
      ['Odometer', '22,150 km'],
      ['Transmission', 'Automatic'],
      ['Fuel type', 'Petrol'],
      ['Drive', 'FWD'],
    ]);
  });

  it('of an American camper are its beds, length and slide-outs, in miles and feet', () => {
    const camper = { ...CAR, details: { sleeps: 4, length: 31, slide_outs: 2 } };
    expect(listKeyFacts(camper, AMERICAN)).toEqual([
      ['Sleeps', '4'],
      ['Length', '31 ft'],
      ['Slide-outs', '2'],
      ['Odometer', '22,150 mi'],
    ]);
  });

  it.each<[string, Partial<SpecCar>, string[]]>([
    [
      'of an electric car lead with its range',
      { details: { range: 450 } },
      ['450 km', '22,150 km', 'FWD', 'People mover'],
    ],
    ['of one whose range nobody wrote down do without', {}, ['22,150 km', 'FWD', 'People mover', '2023']],
  ])('%s', (_name, change, values) => {
    const facts = listKeyFacts({ ...CAR, fuel: 'Electric', ...change }, AUSTRALIAN);
    expect(facts.map(([, value]) => value)).toEqual(values);
  });

  it('of a hybrid are those of any other, for its range is not what it is bought by', () => {
    const facts = listKeyFacts({ ...CAR, fuel: 'Plug-in Hybrid', details: { range: 80 } }, AUSTRALIAN);
    expect(facts[0]).toEqual(['Odometer', '22,150 km']);
  });

  it('leave out what is not known', () => {
    expect(
      listKeyFacts({ ...CAR, km: null, transmission: null }, AUSTRALIAN).map(([label]) => label),
    ).toEqual(['Fuel type', 'Drive', 'Body', 'Year']);
  });
});

describe('specification tables', () => {
  it('speak the language of the site', () => {
    const labels = listSpecTables(CAR, AMERICAN).flat();
    expect(labels).toContainEqual(['Color', 'Blue']);
    expect(labels).toContainEqual(['Fuel type', 'Gas']);
    expect(labels).toContainEqual(['Trim', 'S']);
  });

  it('hide the middle of a VIN, except where dealers publish it', () => {
    expect(maskVin('6NVABCDEF12342931', 'en-AU')).toBe('6NV**********2931');
    expect(maskVin('6NVABCDEF12342931', 'en-US')).toBe('6NVABCDEF12342931');
  });
});
