import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../../tenants/parse-website.ts';
import type { EditedField } from './form-fields.ts';
import { buildBlankCar } from './new-car.ts';
import { readTyped } from './read-typed.ts';

const NOW = '2026-11-26T01:00:00.000Z';

function read(field: EditedField, text: string) {
  const parsed = parseWebsite({ name: 'Elm', slug: 'elm', locale: 'en-AU', locations: [] });
  const website = 'website' in parsed ? parsed.website : expect.fail(JSON.stringify(parsed.faults));
  return readTyped(field, text, { website, car: buildBlankCar(website, NOW), now: NOW, keptVin: '' });
}

const listLines = (count: number) => Array.from({ length: count }, (_, index) => `Entry ${index}`);

describe('what people type of a car', () => {
  it('is kept as it was typed, with what looks like markup', () => {
    const text = 'Ask Tom <tom@dealer.example> today.\nPrice < $30,000 &amp; more, 2 > 1';
    expect(read('description', text)).toEqual({ to: { description: text } });
    const lines = ['Seats, heated', 'Towbar <2.5 t>'];
    expect(read('features', lines.join('\n'))).toEqual({ to: { features: lines } });
  });

  it.each([
    ['features', listLines(81), 'At most 80 lines.'],
    ['features', ['x'.repeat(121)], 'At most 120 letters a line.'],
    ['distribution_locations', listLines(51), 'At most 50 lines.'],
    ['distribution_locations', ['x'.repeat(256)], 'At most 255 letters a line.'],
    ['description', ['x'.repeat(20_001)], 'At most 20,000 letters.'],
    ['fuel_consumption', ['x'.repeat(61)], 'Is longer than 60 characters.'],
  ] as const)('is refused at %s with the limit, never cut', (field, lines, fault) => {
    expect(read(field, lines.join('\n'))).toEqual({ fault });
    const text = lines.length > 1 ? lines.slice(1).join('\n') : (lines[0] ?? '').slice(1);
    expect(read(field, text)).toHaveProperty('to');
  });

  it('names no day in stock that is still to come; elsewhere it may be tomorrow', () => {
    expect(read('created_at', '2030-01-01')).toEqual({ fault: 'That day is still to come.' });
    expect(read('created_at', '2026-11-27')).toHaveProperty('to');
  });
});
