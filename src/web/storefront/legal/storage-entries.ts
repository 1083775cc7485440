import { chooseAnalytics } from '#domain/analytics/analytics-for-visit.ts';
import { chooseChat } from '#domain/assistant/chat-for-visit.ts';
import { isAskedForConsent } from '#domain/consent/consent-for-visit.ts';
import type { LocaleSetting } from '#domain/tenants/country-settings.ts';
import type { TemplateSetting } from '#domain/tenants/identity-settings.ts';
import type { Website } from '#domain/tenants/website.ts';
import { capitalise, pickNoun, pickWords } from '#domain/words/words.ts';
import { DEVICE_STORAGE, type StorageEntry } from '../../browser/visit/device-storage.ts';

export type ShownEntry = Pick<StorageEntry, 'name' | 'group' | 'where' | 'what' | 'why' | 'until'>;

/** What this site stores on devices, in its own words. */
export function listStorageEntries(website: Website): ShownEntry[] {
  const things: readonly StorageEntry[] = DEVICE_STORAGE;
  return things
    .filter(({ onExperiments }) => !onExperiments || website.experiments.length > 0)
    .filter(({ onChat }) => !onChat || chooseChat(website) !== null)
    .filter(({ onGarage }) => !onGarage || website.garage_enabled)
    .filter(({ onConsent }) => !onConsent || isAskedForConsent(website))
    .filter(({ onTelling }) => !onTelling || chooseAnalytics(website) !== null)
    .filter(({ onProviderTest }) => !onProviderTest || website.providers_in_test.length > 0)
    .map(({ name, group, where, what, why, until }) => ({
      name,
      group,
      where,
      what: fillWords(website, what),
      why: fillWords(website, why),
      until,
    }));
}

function fillWords(website: LocaleSetting & TemplateSetting, text: string): string {
  const { postcode, licence } = pickWords(website);
  const cars = pickNoun(website, 2);
  return text
    .replace('{Cars}', capitalise(cars))
    .replace('{cars}', cars)
    .replace('{car}', pickNoun(website))
    .replace('{postcode}', postcode)
    .replace('{licence}', licence);
}
