import { findCountry } from '../tenants/find-country.ts';
import type { LocaleSetting } from '../tenants/country-settings.ts';
import type { TemplateSetting } from '../tenants/identity-settings.ts';
import { LENDING_ROWS } from './lending-rows.ts';
import type { LendingRules } from './lending-rules.ts';

/** The rules of a site's country, for what it sells, on an ISO day. */
export function findLendingRules(
  { locale, template }: LocaleSetting & TemplateSetting,
  today: string,
): LendingRules {
  const country = findCountry(locale);
  const inForce = LENDING_ROWS.filter(
    (row) => row.country === country && row.from <= today && (row.to === undefined || today <= row.to),
  );
  const row =
    inForce.find((lendingRow) => lendingRow.template === template) ??
    inForce.find((each) => each.template === undefined);
  if (row === undefined) throw new Error(`No lending rules for ${country} on ${today}.`);
  return row.rules;
}
