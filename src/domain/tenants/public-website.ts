import type { Dealership } from './dealership.ts';
import { SETTINGS, type Website } from './website.ts';

type BrowserKey = {
  [Key in keyof Website]: (typeof SETTINGS)[Key]['visibility'] extends 'browser' ? Key : never;
}[keyof Website];

/** The part of a configuration that pages and browsers may know. */
export type PublicWebsite = Omit<Pick<Website, BrowserKey>, 'dealerships'> & {
  dealerships: Omit<Dealership, 'stripe_account_id'>[];
};

/** What is `server` never reaches HTML, JSON or a log. */
export function pickPublicWebsite(website: Website): PublicWebsite {
  const publicEntries = Object.entries(website).filter(([key]) => isPublic(key));
  const dealerships = website.dealerships.map((dealership) => ({
    ...dealership,
    stripe_account_id: undefined,
  }));
  return { ...(Object.fromEntries(publicEntries) as unknown as PublicWebsite), dealerships };
}

/** Also false for keys that no topic declares, such as those of an older version's stored configuration. */
function isPublic(key: string): boolean {
  return Object.hasOwn(SETTINGS, key) && SETTINGS[key as keyof Website].visibility === 'browser';
}
