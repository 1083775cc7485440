import { describe, expect, it } from 'vitest';
import { CAR_MAKES, canonicaliseMake, makeVariants } from './make-aliases.ts';

describe('a make', () => {
  it.each([
    ['Isuzu Ute', 'Isuzu UTE'],
    ['ISUZU-UTE', 'Isuzu UTE'],
    ['GWM HAVAL', 'GWM'],
    ['great wall', 'GWM'],
    ['Mercedes Benz', 'Mercedes-Benz'],
    ['MercedesBenz', 'Mercedes-Benz'],
    ['SsangYong/KGM', 'KGM SsangYong'],
    ['Ssangyong', 'KGM SsangYong'],
    ['vw', 'Volkswagen'],
    ['citroen', 'Citroën'],
    ['SKODA', 'Škoda'],
    ['Mini', 'MINI'],
    ['Harley Davidson', 'Harley-Davidson'],
    ['TOYOTA', 'Toyota'],
    ['toyota', 'Toyota'],
    ['Bmw', 'BMW'],
    ['Cupra', 'CUPRA'],
    ['ASTON MARTIN', 'Aston Martin'],
  ])('spelt %s is %s', (raw, make) => {
    expect(canonicaliseMake(raw)).toBe(make);
  });

  it('keeps its own spelling when the table does not know it', () => {
    expect(canonicaliseMake(' Mazda ')).toBe('Mazda');
    expect(canonicaliseMake('Isuzu')).toBe('Isuzu');
    expect(canonicaliseMake('ACME')).toBe('ACME');
    expect(canonicaliseMake('constructor')).toBe('constructor');
  });

  it('is listed in the order of the alphabet, with every make that has other spellings', () => {
    expect(CAR_MAKES).toEqual(CAR_MAKES.toSorted((one, other) => one.localeCompare(other, 'en')));
    for (const make of CAR_MAKES) expect(canonicaliseMake(make.toUpperCase())).toBe(make);
    for (const make of ['Can-Am', 'MINI', 'Škoda', 'Volkswagen']) expect(CAR_MAKES).toContain(make);
  });

  it('is GMSV for a new Chevrolet in Australia only', () => {
    expect(canonicaliseMake('Chevrolet', { locale: 'en-AU', car_type: 'new' })).toBe('GMSV');
    expect(canonicaliseMake('Chevrolet', { locale: 'en-AU', car_type: 'used' })).toBe('Chevrolet');
    expect(canonicaliseMake('Chevrolet', { locale: 'en-US', car_type: 'new' })).toBe('Chevrolet');
  });

  it('lists all its spellings', () => {
    expect(makeVariants('haval')).toContain('Great Wall');
    expect(makeVariants('Mazda')).toEqual(['Mazda']);
  });
});
