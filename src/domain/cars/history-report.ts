import type { Car } from './car.ts';

export type WhyNoHistoryReport = 'no_file' | 'unsafe_address';

/** A path of the site or a web address; anything else (`javascript:`, `//host`) is never made a link. */
const SAFE_ADDRESS = /^(?:https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i;

/** Why "Car history report" is not offered: it shows only if the car has a file (spec §5). */
export function whyNoHistoryReport(car: { file: Car['file'] }): WhyNoHistoryReport | null {
  if (car.file === null || car.file.trim() === '') return 'no_file';
  return SAFE_ADDRESS.test(car.file.trim()) ? null : 'unsafe_address';
}
