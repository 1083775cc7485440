import type { Car } from '../cars/car.ts';
import { listNoticeFacts, type NoticeSite } from './notice-facts.ts';
import { whyNoNotice } from './why-no-notice.ts';

/** What a listing may leave open, and what the site's own configuration is warned of. */
const NOT_OF_THE_CAR = new Set(['The trader']);
const NOT_ASKED = new Set(['Colour']);

/** What the law asks of a car's notice and nobody recorded, as the notice calls it; none where no notice is due. */
export function findMissingNoticeFacts(car: Car, website: NoticeSite, now: number): string[] {
  if (whyNoNotice(car, website) !== null) return [];
  return listNoticeFacts(car, website, now)
    .filter(({ title }) => !NOT_OF_THE_CAR.has(title))
    .flatMap(({ rows }) => rows)
    .flatMap(([factName, recorded]) => (recorded === null && !NOT_ASKED.has(factName) ? [factName] : []));
}
