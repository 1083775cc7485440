import { toQuarantinedDollars } from '#domain/imports/quarantine.ts';
import type { IdentitySettings } from '#domain/tenants/identity-settings.ts';
import type { Platform } from '../command.ts';
import { describeQuarantined } from '../import-digest.ts';
import { type Finding, warning } from './finding.ts';

const MAX_NAMED = 5;

/** Quarantined values of feeds that nobody has accepted. One sentence a site, however many there are. */
export async function examineQuarantine(
  { id, slug }: IdentitySettings,
  { database }: Platform,
): Promise<Finding[]> {
  const openValues = await database.openStores(id).stock.quarantined();
  const [firstValue] = openValues;
  if (firstValue === undefined) return [];
  const values = openValues.length === 1 ? '1 value' : `${openValues.length} values`;
  const valuesText = openValues
    .slice(0, MAX_NAMED)
    .map((value) => {
      const since = value.first_seen_at.slice(0, 10);
      return `${value.stocknum} ${describeQuarantined(toQuarantinedDollars(value))} since ${since}`;
    })
    .join('; ');
  const moreText = openValues.length > MAX_NAMED ? `; and ${openValues.length - MAX_NAMED} more` : '';
  const remedy = `mend the feed, or import it with --accept ${firstValue.stocknum} or --accept all`;
  return [warning(`${slug}: ${values} of the feed not believed: ${valuesText}${moreText}: ${remedy}.`)];
}
