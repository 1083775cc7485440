import { describe, expect, it } from 'vitest';
import { listCardFacts, type FactSite } from './card-data.ts';

const CAR: Parameters<typeof listCardFacts>[0] = {
  car_type: 'used',
  km: 41_260,
  transmission: 'Automatic',
  fuel: 'Hybrid',
  details: {},
};
const site = (template: FactSite['template'], locale: FactSite['locale'] = 'en-AU'): FactSite => ({
  template,
  locale,
  odometer_unit: locale === 'en-US' ? 'mi' : 'km',
});
const texts = (car: Partial<typeof CAR>, of: FactSite) =>
  listCardFacts({ ...CAR, ...car }, of).map(([, text]) => text);

describe('the facts of a card', () => {
  it('begin with the condition, as a shopper asks for it', () => {
    expect(texts({}, site('car'))).toEqual(['Used, 41,260 km', 'Auto', 'Hybrid']);
    expect(texts({ car_type: 'demo', km: 3100 }, site('car'))[0]).toBe('Demo, 3,100 km');
    expect(texts({ car_type: 'new', km: 12 }, site('car'))[0]).toBe('New');
  });

  it('of an electric car lead with how far it goes, in place of its gears', () => {
    const details = { range: 582 };
    expect(texts({ fuel: 'Electric', details }, site('car'))).toEqual([
      '582 km range',
      'Used, 41,260 km',
      'Electric',
    ]);
    expect(texts({ details }, site('car'))[1]).toBe('Auto');
  });

  it('are three: unknown ones make room for the next', () => {
    const details = { engine_cc: 689, lams: false };
    expect(texts({ details, transmission: null }, site('motorcycle'))).toEqual([
      'Used, 41,260 km',
      '689 cc',
      'Hybrid',
    ]);
  });

  it('of a camper are its beds and its length first', () => {
    const details = { sleeps: 4, length: 24 };
    expect(texts({ details, km: 12_000 }, site('camper', 'en-US'))).toEqual([
      'Sleeps 4',
      '24 ft',
      'Used, 12,000 mi',
    ]);
  });
});
