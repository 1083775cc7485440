import type { CarSettings } from '../../cars/car-settings.ts';
import type { CountrySettings } from '../../tenants/country-settings.ts';
import type { ReadCell } from '../feed-row.ts';
import type { NumberSigns } from './written-number.ts';
import { detailNumbers, type NumberDetail } from './detail-numbers.ts';
import { detailReader } from './read-detail-number.ts';
import { distanceReader } from './read-distance.ts';
import { priceReader, type ReadPrice } from './read-price.ts';

type ReadNumberCell = (cell: unknown) => ReadCell<number>;
type ReadPriceCell = (cell: unknown) => ReadCell<ReadPrice>;

/** How the numbers of one feed are read: what its site counts in and what its mapping declares is settled once. */
export interface NumberReaders {
  price: ReadPriceCell;
  subscription_price: ReadPriceCell;
  km: ReadNumberCell;
  details: Record<NumberDetail, ReadNumberCell>;
}

export type CountingSite = Pick<CountrySettings, 'locale' | 'currency' | 'odometer_unit'> &
  Pick<CarSettings, 'subscription_period'>;

export function numberReaders(site: CountingSite, declaredSigns: NumberSigns | null): NumberReaders {
  const { locale, currency, odometer_unit, subscription_period } = site;
  const details = Object.entries(detailNumbers(locale, odometer_unit)).map(([name, detail]) => [
    name,
    detailReader(detail, declaredSigns),
  ]);
  return {
    price: priceReader({ currency, declaredSigns }),
    subscription_price: priceReader({ currency, declaredSigns, period: subscription_period }),
    km: distanceReader(odometer_unit, declaredSigns),
    details: Object.fromEntries(details) as NumberReaders['details'],
  };
}
