import type { NoticeDetails } from '#domain/cars/car.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { createRandom } from './random.ts';

/** Models that Japan's auctions send; the others were sold new in New Zealand. */
const FROM_JAPAN = /^(?:Aqua|Prius|C-HR|Demio|Axela|Leaf|Note|X-Trail|Fit|Vezel|XV|Swift)\b/;

interface NoticedCar {
  stocknum: string;
  model: string;
  fuel: string | null;
  year: number;
  km: number | null;
}

/** What New Zealand's notice asks of a demo car. Its own stream of numbers: the rest of the stock stays as it was. */
export function noticeDetails({ stocknum, model, fuel, year, km }: NoticedCar, now: number): NoticeDetails {
  const random = createRandom(`notice ${stocknum}`);
  const isImport = FROM_JAPAN.test(model);
  const thisYear = new Date(now).getUTCFullYear();
  const dayIn = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  return {
    wof_expires: dayIn(random.int(40, 360)),
    licence_expires: dayIn(random.int(30, 330)),
    first_registered_nz: isImport ? Math.min(thisYear, year + random.int(2, 5)) : year,
    last_registered_country: isImport ? 'Japan' : 'New Zealand',
    ...(isImport && { imported_damaged: random.chance(4) }),
    written_off: false,
    odometer_accurate: true,
    security_interest: false,
    ...(/diesel|^electric$|plug-in/i.test(fuel ?? '') && {
      ruc_paid_to: Math.ceil(((km ?? 0) + random.int(400, 4000)) / 100) * 100,
    }),
  };
}
