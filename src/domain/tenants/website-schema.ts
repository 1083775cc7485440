import * as v from 'valibot';
import { SETTINGS } from './website.ts';

type Entries = { [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key]['schema'] };

const entries = Object.entries(SETTINGS).map(([key, { schema }]) => [key, schema]);

/** Every key a configuration may have; only `name` must be there. What depends on other keys is filled in later. */
export const websiteSchema = v.strictObject(Object.fromEntries(entries) as Entries);

export type WebsiteInput = v.InferOutput<typeof websiteSchema>;

/** A configuration as a person writes it: only what differs from the defaults. */
export type WebsiteConfiguration = v.InferInput<typeof websiteSchema>;
