import type { PaymentProcessorsSetting, PaymentProviderSetting } from '../cars/payment-settings.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { DealershipsSetting } from '../tenants/dealership.ts';
import type { LocationsSetting } from '../tenants/location.ts';
import { createDetailReaders, type DetailReaders } from './car-details.ts';
import { FeedColumns } from './feed-columns.ts';
import type { Mapping } from './mapping.ts';
import { createNumberReaders, type CountingSite, type NumberReaders } from './numbers/number-readers.ts';

/** What the rows of one feed are read by. */
export interface ImportContext {
  website: ImportingWebsite;
  columns: FeedColumns;
  numbers: NumberReaders;
  details: DetailReaders;
  /** Whether a year is plausible for the car, or accepted by an operator. */
  isPlausibleYear: (year: number, stocknum: string) => boolean;
  /** ISO instant: cars whose feed says no date were created now. */
  now: string;
  /** Makes a short text of letters and digits out of a long one. */
  hash: (text: string) => string;
}

type ImportingWebsite = CountingSite &
  LocaleSetting &
  LocationsSetting &
  DealershipsSetting &
  PaymentProcessorsSetting &
  PaymentProviderSetting;

type GivenContext = Pick<ImportContext, 'isPlausibleYear' | 'now' | 'hash'> & { mapping: Mapping };

export function importContext(
  website: ImportingWebsite,
  { mapping, ...options }: GivenContext,
): ImportContext {
  const numbers = createNumberReaders(website, mapping.numbers);
  const details = createDetailReaders(numbers, website.locale);
  return { website, columns: new FeedColumns(mapping, website), numbers, details, ...options };
}
