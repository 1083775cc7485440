import * as v from 'valibot';
import { consistencyFaults } from './faults/consistency-faults.ts';
import { toFault, type Fault } from './faults/fault.ts';
import { withDefaults, type SiteOverrides } from './with-defaults.ts';
import { GONE_KEYS, hasExactKeys, type Website, websiteSchema } from './website.ts';

export type ParsedWebsite = { website: Website } | { faults: Fault[] };

/**
 * Reads a site's configuration from plain JSON. Only `name` is required; every other key has a default by country and
 * template. Answers the whole website (id 0 when the input has none: the store gives it) or every fault with its JSON path.
 */
export function parseWebsite(input: unknown, overrides: SiteOverrides = {}): ParsedWebsite {
  const parseResult = v.safeParse(
    websiteSchema,
    withoutKeys(input, (key, value) => key in GONE_KEYS && value === null),
  );
  if (!parseResult.success) return { faults: parseResult.issues.map(toFault).map(withReason) };
  const website = withDefaults(parseResult.output, overrides);
  const faults = consistencyFaults(website);
  return faults.length > 0 ? { faults } : { website };
}

/**
 * A configuration as it was stored. One that an earlier release stored gets the defaults of the keys it did not have, and
 * loses those that are gone.
 */
export function completeWebsite(website: Website): Website {
  if (hasExactKeys(website)) return website;
  const parseResult = parseWebsite(withoutKeys(website, (key) => key in GONE_KEYS));
  return 'website' in parseResult ? { ...parseResult.website, id: website.id } : website;
}

function withoutKeys(input: unknown, isLeftOut: (key: string, value: unknown) => boolean): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => !isLeftOut(key, value)));
}

function withReason(fault: Fault): Fault {
  return { ...fault, message: GONE_KEYS[fault.path] ?? fault.message };
}
