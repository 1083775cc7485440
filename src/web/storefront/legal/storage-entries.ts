import { chatForVisit } from '#domain/assistant/chat-for-visit.ts';
import type { ExperimentSettings } from '#domain/experiments/experiment-settings.ts';
import type { GarageSettings } from '#domain/garage/garage-settings.ts';
import type { CountrySettings } from '#domain/tenants/country-settings.ts';
import type { FeatureSettings } from '#domain/tenants/feature-settings.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import { capitalised, nounOf, wordsOf } from '#domain/words/words.ts';
import { DEVICE_STORAGE, type StorageEntry } from '../../browser/device-storage.ts';

export type ShownEntry = Omit<StorageEntry, 'onExperiments' | 'onGarage' | 'onChat'>;

/** What this site stores on devices, in its own words. */
export function storageEntries(
  website: Pick<CountrySettings, 'locale'> &
    Pick<IdentitySettings, 'template' | 'name'> &
    Pick<FeatureSettings, 'features'> &
    Pick<GarageSettings, 'garage_enabled'> &
    ExperimentSettings,
): ShownEntry[] {
  const things: readonly StorageEntry[] = DEVICE_STORAGE;
  return things
    .filter(({ onExperiments }) => !onExperiments || website.experiments.length > 0)
    .filter(({ onChat }) => !onChat || chatForVisit(website) !== null)
    .filter(({ onGarage }) => !onGarage || website.garage_enabled)
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
