import { parseWebsite } from './parse-website.ts';
import { SETTINGS, type Website } from './website.ts';

/** A configuration as it was stored. One that an earlier release stored gets the defaults of the keys it did not have. */
export function storedWebsite(stored: Website): Website {
  const isWhole = Object.keys(SETTINGS).every((key) => Object.hasOwn(stored, key));
  if (isWhole) return stored;
  const parsed = parseWebsite(stored);
  return 'website' in parsed ? { ...parsed.website, id: stored.id } : stored;
}
