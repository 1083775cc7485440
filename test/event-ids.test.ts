import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '#domain/analytics/events.ts';
import { LEAD_ACTS, RESERVATION } from './e2e/acts-of-leads.ts';
import { PAGE_ACTS } from './e2e/acts-on-pages.ts';

const WALKED = { 'event-ids.spec.ts': 'PAGE_ACTS', 'event-ids-of-leads.spec.ts': 'LEAD_ACTS' };

describe('every event that has a meaning', () => {
  it('is done by a browser with a recorder in the place of everybody who is told', () => {
    const ids = [PAGE_ACTS, LEAD_ACTS].flatMap((acts) => Object.keys(acts));
    const events = EVENTS.map(({ id }) => String(id));
    expect([...ids, String(RESERVATION)].toSorted()).toEqual(events.toSorted());
  });

  it.each(Object.entries(WALKED))('is walked by a test of its own: %s', (file, table) => {
    const spec = readFileSync(new URL(`e2e/${file}`, import.meta.url), 'utf8');
    expect(spec).toMatch(new RegExp(`Object\\.entries<\\w+>\\(${table}\\)`));
    expect(spec).toContain('it.each(');
  });
});
