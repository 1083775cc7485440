import { analyticsForVisit } from '#domain/analytics/analytics-for-visit.ts';
import { chatForVisit } from '#domain/assistant/chat-for-visit.ts';
import { isAskedForConsent } from '#domain/consent/consent-for-visit.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { capitalised, nounOf, wordsOf } from '#domain/words/words.ts';
import { DEVICE_STORAGE, type StorageEntry } from '../../browser/device-storage.ts';

export type ShownEntry = Pick<StorageEntry, 'name' | 'where' | 'what' | 'why' | 'until'>;

/** What this site stores on devices, in its own words. */
export function storageEntries(website: Website): ShownEntry[] {
  const things: readonly StorageEntry[] = DEVICE_STORAGE;
  return things
    .filter(({ onExperiments }) => !onExperiments || website.experiments.length > 0)
    .filter(({ onChat }) => !onChat || chatForVisit(website) !== null)
    .filter(({ onGarage }) => !onGarage || website.garage_enabled)
    .filter(({ onConsent }) => !onConsent || isAskedForConsent(website))
    .filter(({ onTelling }) => !onTelling || analyticsForVisit(website) !== null)
    .filter(({ onProviderTest }) => !onProviderTest || website.providers_in_test.length > 0)
    .map(({ name, where, what, why, until }) => ({
      name,
      where,
      what: inWordsOf(website, what),
      why: inWordsOf(website, why),
      until,
    }));
}

function inWordsOf(
  website: Pick<CountrySettings, 'locale'> & Pick<IdentitySettings, 'template'>,
  text: string,
): string {
  const { postcode, licence } = wordsOf(website);
  const cars = nounOf(website, 2);
  return text
    .replace('{Cars}', capitalised(cars))
    .replace('{cars}', cars)
    .replace('{car}', nounOf(website))
    .replace('{postcode}', postcode)
    .replace('{licence}', licence);
}
