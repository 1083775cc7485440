import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { financeApplication } from '#domain/forms/catalogue/finance-forms.ts';
import { SAMPLE_RULES } from '#test/fixtures/sample-rules.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { openFormMemory } from './use-steps.ts';

const steps = { at: 2, skipped: [], lead: { id: '7', form_token: '7.x' }, isDone: false };
const typed = {
  name: 'Ann',
  day: '7',
  month: '3',
  year: '1990',
  licence_number: '12345678',
  address_street: '1 Jacaranda Road',
  employment: 'Full time',
};

/** What the browser would have on its disk. */
const disk = new Map<string, string>();
beforeEach(() => {
  const localStorage = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => disk.set(key, value),
    removeItem: (key: string) => disk.delete(key),
  };
  Object.assign(globalThis, { localStorage });
});
afterEach(() => {
  disk.clear();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('an unfinished form', () => {
  it('comes back where it was left', () => {
    memory().write({ typed, steps });
    expect(memory().read()).toMatchObject({ typed: { name: 'Ann', employment: 'Full time' }, steps });
  });

  it('leaves no date of birth and no licence number on the device', () => {
    memory().write({ typed, steps });
    const stored = [...disk.values()].join('');
    expect(stored).toContain('Jacaranda');
    expect(stored).not.toMatch(/1990|12345678|"day"|"month"|"licence_number"/);
  });

  it('reads none that another version of the site has left there', () => {
    memory().write({ typed, steps });
    for (const [key, text] of disk)
      disk.set(key, text.replace('"name"', '"licence_number":"12345678","name"'));
    expect(memory().read()?.typed).not.toHaveProperty('licence_number');
  });

  it('begins at its first step again, with its answers and its lead, where its steps are others', () => {
    memory().write({ typed, steps });
    const { lead } = steps;
    expect(memory({ count: 3 }).read()).toMatchObject({ typed: { name: 'Ann' }, steps: { at: 0, lead } });
  });

  it.each([
    ['is kept for six days', { now: 6 * DAY_MS }, true],
    ['is gone after eight', { now: 8 * DAY_MS }, false],
    ['is not that of another car', { carId: 5 }, false],
  ])('%s', (_name, given, isThere) => {
    memory().write({ typed, steps });
    expect(memory(given).read() !== null).toBe(isThere);
  });
});

interface Visit {
  now?: number;
  carId?: number | null;
  count?: number;
}

function memory({ now = 0, carId = null, count = 4 }: Visit = {}) {
  const place = { websiteId: 1, form: financeApplication, rules: SAMPLE_RULES, carId, count };
  return openFormMemory(place, () => now);
}
