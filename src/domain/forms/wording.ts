import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { TemplateSetting } from '../tenants/identity-settings.ts';

/** The message of a failed submit, and of every failure without a message of its own (spec §8). */
export const SUBMIT_FAILED = 'An error occurred when submitting this form';

/** Said with it where nobody knows whether it was stored: another try brings the same key or stamp, and is the same one. */
export const MAY_HAVE_ARRIVED = 'It may have arrived all the same. Send it again to be sure: it counts once.';

/** Text for everyone, or with what American sites and sites that sell motorcycles say in its place. */
export type Wording = string | { text: string; us?: string; ride?: string };

export type WordingSite = LocaleSetting & TemplateSetting;

export function chooseWording({ locale, template }: WordingSite, wording: Wording): string {
  if (typeof wording === 'string') return wording;
  const american = locale === 'en-US' ? wording.us : undefined;
  const ridden = template === 'motorcycle' ? wording.ride : undefined;
  return ridden ?? american ?? wording.text;
}
