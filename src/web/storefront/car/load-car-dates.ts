import type { Car } from '#domain/cars/car.ts';
import { carHistory } from '#domain/cars/car-history.ts';
import { priceDrop, priceDropText } from '#domain/cars/price-history.ts';
import type { Site } from '#ports/site.ts';

/** The dates on a car's page: what is known of its life, its last price drop, and when its stock was last confirmed. */
export async function loadCarDates(site: Site, car: Car) {
  const { website, stock, clock } = site;
  const [history, checkedAt] = await Promise.all([stock.priceHistory(car.id), stock.checkedAt()]);
  const drop = priceDrop(car, history, clock.now());
  const isPast = checkedAt !== null && Date.parse(checkedAt) <= clock.now();
  return {
    history: carHistory(car, history, website),
    price_note: drop && priceDropText(drop, website),
    checked: isPast ? { at: checkedAt, shown: instantText(checkedAt, site) } : null,
  };
}

/** "18 November at 11:05am" on the site's own clock, written as the opening hours beside it are. */
function instantText(instant: string, { website }: Site): string {
  const format = new Intl.DateTimeFormat(website.locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: website.timezone,
  });
  return format
    .format(new Date(instant))
    .replace(/\s([ap])m$/i, (_, half: string) => `${half.toLowerCase()}m`);
}
