import * as v from 'valibot';
import { consistencyFaults } from './consistency-faults.ts';
import { faultOf, type Fault } from './faults.ts';
import { withDefaults, type Given } from './with-defaults.ts';
import type { Website } from './website.ts';
import { websiteSchema } from './website-schema.ts';

export interface ParseContext extends Given {
  /** Why an expression is not one of the search service's `filters` grammar; null when it is. */
  checkFilters: (expression: string) => string | null;
}

export type ParsedWebsite = { website: Website } | { faults: Fault[] };

/**
 * Reads a site's configuration from plain JSON. Only `name` is required; every other key has a default by country and
 * template. Answers the whole website (id 0 when the input has none: the store gives it) or every fault with its JSON path.
 */
export function parseWebsite(input: unknown, context: ParseContext): ParsedWebsite {
  const parsed = v.safeParse(websiteSchema, input);
  if (!parsed.success) return { faults: parsed.issues.map(faultOf) };
  const website = withDefaults(parsed.output, context);
  const faults = consistencyFaults(website, context.checkFilters);
  return faults.length > 0 ? { faults } : { website };
}
