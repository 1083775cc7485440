import type { Website } from '../tenants/website.ts';
import { groupDigits } from './words.ts';

/** `22,150 km`, `12 mi`: the stored number in the site's own unit, never converted (decision: units). */
export function formatDistance(distance: number, website: Pick<Website, 'odometer_unit'>): string {
  return `${groupDigits(Math.round(distance))} ${website.odometer_unit}`;
}
