import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { demoSites } from './demo-sites.ts';

const SITES = demoSites();

/** The same value with whatever stands at the end of a path (indexes into keys, taken round) replaced. */
function replaced(value: unknown, path: readonly number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % keys.length];
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? replaced(one, rest, by) : one));
  return { ...value, [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}

/** Each reads whole sites thousands of times: more than the usual time on a busy machine. */
describe('a configuration with anything anywhere', { timeout: 60_000 }, () => {
  it('is read or refused with a place and a reason, never a crash; what was read is read the same again', () => {
    const site = fc.constantFrom(...SITES);
    const path = fc.array(fc.nat(60), { minLength: 1, maxLength: 6 });
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('', ' ', '<script>', '//evil.test', -1, 1e21, '\u2028'),
    );
    fc.assert(
      fc.property(site, path, anything, (website, steps, by) => {
        const parsed = parseWebsite(replaced(website, steps, by));
        if ('faults' in parsed) {
          expect(parsed.faults.length).toBeGreaterThan(0);
          for (const { message } of parsed.faults) expect(message).toMatch(/^[^<>]{3,300}$/);
        } else {
          expect(parseWebsite(JSON.parse(JSON.stringify(parsed.website)))).toEqual(parsed);
        }
      }),
      { numRuns: 1500, seed: 20261120 },
    );
  });

  it('never lets a script address through', () => {
    const site = fc.constantFrom(...SITES);
    const path = fc.array(fc.nat(60), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(site, path, (website, steps) => {
        const parsed = parseWebsite(replaced(website, steps, 'javascript:alert(1)'));
        const read = 'faults' in parsed ? null : parsed.website;
        const links = JSON.stringify(read).match(/"[^"]*(?:url|link|image|href)[^"]*":"javascript:/g);
        expect(links).toBeNull();
      }),
      { numRuns: 1500, seed: 20261120 },
    );
  });
});
