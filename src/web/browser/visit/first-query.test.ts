import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { chooseFirstQuery } from './visit.ts';

const NOW = Date.UTC(2026, 10, 20);
const storedQuery = { query: 'utm_source=mail&utm_campaign=spring', saved_at: NOW - DAY_MS };

describe('the first page’s query', () => {
  it('is stored once and stays through later pages', () => {
    expect(chooseFirstQuery(storedQuery, '?page=2', NOW)).toBe(storedQuery);
    expect(chooseFirstQuery(null, '?page=2', NOW)).toEqual({ query: 'page=2', saved_at: NOW });
  });

  it.each(['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'])(
    'is replaced when %s arrives with a new value',
    (name) => {
      expect(chooseFirstQuery(storedQuery, `?${name}=other`, NOW)).toEqual({
        query: `${name}=other`,
        saved_at: NOW,
      });
    },
  );

  it('stays when the same campaign arrives again or its value is empty', () => {
    expect(chooseFirstQuery(storedQuery, '?utm_source=mail', NOW)).toBe(storedQuery);
    expect(chooseFirstQuery(storedQuery, '?utm_source=', NOW)).toBe(storedQuery);
  });

  it('is dropped after 30 days, not before', () => {
    expect(chooseFirstQuery({ ...storedQuery, saved_at: NOW - 30 * DAY_MS }, '', NOW).query).toBe(
      storedQuery.query,
    );
    expect(chooseFirstQuery({ ...storedQuery, saved_at: NOW - 30 * DAY_MS - 1 }, '', NOW)).toEqual({
      query: '',
      saved_at: NOW,
    });
  });

  it('is dropped where it was storedQuery by a clock that ran a year ahead', () => {
    expect(chooseFirstQuery({ ...storedQuery, saved_at: NOW + 365 * DAY_MS }, '?a=b', NOW).query).toBe('a=b');
  });

  it.each(['car_id', 'slug', 'payment_intent_client_secret', 'payment_intent', 'lead_id'])(
    'never keeps %s',
    (name) => {
      expect(chooseFirstQuery(null, `?${name}=7&a=b`, NOW).query).toBe('a=b');
    },
  );

  it('keeps 2,000 characters of it', () => {
    expect(chooseFirstQuery(null, `?a=${'x'.repeat(5000)}`, NOW).query).toHaveLength(2000);
  });
});
