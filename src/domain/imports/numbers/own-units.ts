import type {
  CountrySettings,
  CurrencySetting,
  OdometerUnitSetting,
} from '../../tenants/country-settings.ts';
import { readIfText, quote, type ReadCell } from '../feed-row.ts';
import type { RowReader } from '../row-reader.ts';

type CountingSite = CurrencySetting & OdometerUnitSetting;

const UNITS: Record<CountrySettings['odometer_unit'], RegExp> = {
  km: /^(?:kms?|kmt|kilomet(?:re|er)s?)\.?$/i,
  mi: /^(?:mi|smi|mls?|miles?)\.?$/i,
};

const CURRENCIES: Record<CountrySettings['currency'], RegExp> = {
  AUD: /^(?:aud|\$|au?\$)$/i,
  NZD: /^(?:nzd|\$|nz\$)$/i,
  USD: /^(?:usd|\$|us\$)$/i,
};

/** A row that says what it counts in must count as the site does, or its numbers say nothing: nothing is converted. */
export function checkUnits(reader: RowReader, { currency, odometer_unit }: CountingSite): void {
  reader.require('currency', readOwnUnit(CURRENCIES[currency], currency));
  reader.read('odometer_unit', readOwnUnit(UNITS[odometer_unit], odometer_unit));
  if (reader.isLeftOut('odometer_unit')) reader.keepStored('km');
}

function readOwnUnit(ownUnit: RegExp, name: string): (cell: unknown) => ReadCell<never> {
  return (cell) =>
    readIfText(cell, (text) =>
      ownUnit.test(text) ? { value: null } : { fault: `${quote(text)} is not the site’s, ${name}` },
    );
}
