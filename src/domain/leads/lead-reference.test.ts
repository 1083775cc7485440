import { describe, expect, it } from 'vitest';
import { buildLeadReference } from './lead-reference.ts';

const of = (id: string, name = 'Riverline') => buildLeadReference(id, { name });

describe('the reference of a lead', () => {
  it('is four signs that nobody mishears, behind the dealer’s letters', () => {
    const all = Array.from({ length: 2000 }, (_, at) => of(`${at}f3a`));
    for (const reference of all) expect(reference).toMatch(/^RV-[A-HJ-NP-Z2-9]{4}$/);
    expect(new Set(all).size).toBeGreaterThan(1990);
  });

  it('is the same whenever the same lead is asked about', () => {
    expect(of('0f1e2d3c4b5a69788796a5b4')).toBe(of('0f1e2d3c4b5a69788796a5b4'));
  });

  it.each([
    ['High Mesa RV', 'HM'],
    ['Ōtaki Motors', 'OM'],
    ['Riverline', 'RV'],
    ['Aue', 'A'],
  ])('of %s begins with %s', (name, letters) => {
    expect(of('x', name)).toMatch(new RegExp(`^${letters}-`));
  });

  it('needs no letters', () => {
    expect(of('x', '車')).toMatch(/^.{4}$/);
  });
});
