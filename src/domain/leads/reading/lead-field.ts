import * as v from 'valibot';
import type { SiteRules } from '../../forms/site-rules.ts';
import { readContext, readTexts } from './read-context.ts';
import { readCount, readFlag } from './read-scalar.ts';
import { type ReadResult, readLine } from './read-text.ts';

/** One field of a lead, of which the limits are said once. */
export interface LeadField<T> {
  /** What a sender should write: the description of the calls is made of it. */
  takes: v.GenericSchema;
  /** Parses whatever was sent: readers accept more than is documented. */
  read: (input: unknown, rules: SiteRules) => ReadResult<T>;
}

export const flag: LeadField<boolean> = { takes: v.boolean(), read: readFlag };

export const count: LeadField<number> = {
  takes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  read: readCount,
};

export function line(maxLength: number): LeadField<string> {
  return { takes: shortText(maxLength), read: (input) => readLine(input, maxLength) };
}

/** About the visit: what is longer is cut, so no sender need mind. */
export function context(maxLength: number): LeadField<string> {
  return { takes: v.string(), read: (input) => readContext(input, maxLength) };
}

export function texts(limits: { items: number; length: number }): LeadField<string[]> {
  return {
    takes: v.pipe(v.array(shortText(limits.length)), v.maxLength(limits.items)),
    read: (input) => readTexts(input, limits),
  };
}

export function shortText(maxLength: number) {
  return v.pipe(v.string(), v.maxLength(maxLength));
}
