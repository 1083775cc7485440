import { channel } from 'node:diagnostics_channel';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createUnavailable } from '#adapters/database/engine.ts';
import { logOutages } from './log.ts';

const news = channel('forecourt.database');

describe('an outage of PostgreSQL', () => {
  it('is logged at its beginning and its end; what was refused in between is counted', () => {
    const lines: string[] = [];
    const isOfOutage = logOutages(pino({ base: null }, { write: (line) => lines.push(line) }));
    expect(isOfOutage(createUnavailable('before'))).toBe(false);
    news.publish({ isAway: true, code: 'ECONNREFUSED' });
    expect(isOfOutage(createUnavailable('it has been away'))).toBe(true);
    // A job that says of what it could not do it.
    expect(isOfOutage(new Error('1 of 8 sites', { cause: createUnavailable('it has been away') }))).toBe(
      true,
    );
    expect(isOfOutage(new Error('a fault of our own'))).toBe(false);
    news.publish({ isAway: false, seconds: 1.5 });
    expect(isOfOutage(createUnavailable('after'))).toBe(false);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringContaining('does not answer (ECONNREFUSED)'),
      'PostgreSQL answers again, after 1.5 s in which 2 calls failed.',
    ]);
  });
});
