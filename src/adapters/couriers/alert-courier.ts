import type { Car } from '#domain/cars/car.ts';
import { isAvailable } from '#domain/cars/visibility.ts';
import { alertMail, toldSearches } from '#domain/garage/alert-mail.ts';
import { unsubscribePath } from '#domain/garage/saved-search.ts';
import type { ClaimedAlert, DeliveryOutcome } from '#domain/leads/deliveries/delivery.ts';
import { senderAddress } from '#domain/leads/mail/sender-address.ts';
import type { CourierSite } from '#ports/courier.ts';
import type { Mail } from '#ports/mail.ts';
import type { AlertLinks, SavedSearches } from '#ports/saved-searches.ts';
import type { Stock } from '#ports/stock.ts';

/** What the mail about a shopper's saved searches needs. */
export interface AlertMailParts {
  stock: Pick<Stock, 'byIds'>;
  savedSearches: Pick<SavedSearches, 'recipient' | 'stopAlerts'>;
  links: Pick<AlertLinks, 'issue'>;
}

/** The day's mail to a shopper. Whoever is erased or has unsubscribed since gets none. */
export async function mailAlert(
  mail: Mail,
  { stock, savedSearches, links }: AlertMailParts,
  { alert, site }: { alert: ClaimedAlert; site: CourierSite },
): Promise<DeliveryOutcome> {
  const { website, origin } = site;
  const { shopper_id, news, delivery_id, created_at } = alert;
  const recipient = website.garage_enabled ? await savedSearches.recipient(shopper_id) : null;
  if (recipient === null) return { kind: 'delivered' };
  const toldNews = toldSearches(news, recipient.searches, await findOfferedCars(stock, alert));
  if (toldNews.length === 0) return { kind: 'delivered' };
  const unsubscribeAddress = origin + unsubscribePath(links.issue(shopper_id));
  const outcome = await mail.send({
    ...alertMail({ website, origin, told: toldNews, unsubscribeAddress }),
    id: delivery_id,
    at: Date.parse(created_at),
    from: { name: website.name, address: senderAddress(website, origin) },
    to: [recipient.email],
    replyTo: null,
    unsubscribeAddress,
  });
  if (outcome.kind === 'sent') return { kind: 'delivered' };
  if (outcome.kind === 'failed') return { ...outcome, retryAfterMs: null };
  // Nobody takes mail there: the next days need not try.
  await savedSearches.stopAlerts(shopper_id);
  return outcome;
}

async function findOfferedCars(
  stock: AlertMailParts['stock'],
  { news }: ClaimedAlert,
): Promise<Map<number, Car>> {
  const ids = new Set(news.flatMap(({ cars }) => cars.map(({ car_id }) => car_id)));
  const cars = await stock.byIds([...ids]);
  const carsOnOffer = cars.filter((car) => isAvailable(car) && car.show_on_dealer_website && !car.reserved);
  return new Map(carsOnOffer.map((car) => [car.id, car]));
}
