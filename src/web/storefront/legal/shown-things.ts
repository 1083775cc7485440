import type { Website } from '#domain/tenants/website.ts';
import { capitalised, nounOf, wordsOf } from '#domain/words/words.ts';
import { KEPT_ON_DEVICE, type KeptThing } from '../../browser/kept-on-device.ts';

export type ShownThing = Omit<KeptThing, 'onExperiments'>;

/** What this site keeps on devices, in its own words. */
export function shownThings(website: Pick<Website, 'locale' | 'template' | 'experiments'>): ShownThing[] {
  const things: readonly KeptThing[] = KEPT_ON_DEVICE;
  return things
    .filter(({ onExperiments }) => !onExperiments || website.experiments.length > 0)
    .map(({ name, where, what, why, until }) => ({
      name,
      where,
      what: inWordsOf(website, what),
      why,
      until,
    }));
}

function inWordsOf(website: Pick<Website, 'locale' | 'template'>, text: string): string {
  const { postcode, licence } = wordsOf(website);
  const cars = nounOf(website, 2);
  return text
    .replace('{Cars}', capitalised(cars))
    .replace('{car}', nounOf(website))
    .replace('{postcode}', postcode)
    .replace('{licence}', licence);
}
