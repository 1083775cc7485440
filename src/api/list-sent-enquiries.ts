import { whyNotVisible } from '#domain/cars/visibility.ts';
import { sentEnquiry, type SentEnquiry } from '#domain/garage/sent-enquiry.ts';
import type { Shopper } from '#ports/sign-in.ts';
import type { Site } from '#ports/site.ts';

/** More than anybody looks through. */
const MAX_SENT = 50;

/** What was sent to this site with the address that its owner has proved to read, the newest first. */
export async function listSentEnquiries(
  { email }: Pick<Shopper, 'email'>,
  site: Site,
): Promise<SentEnquiry[]> {
  const { website, stock, people } = site;
  const now = site.clock.now();
  const sentLeads = await people.sentBy(email, MAX_SENT);
  const ids = sentLeads.flatMap(({ lead }) => lead.car_id ?? []);
  const cars = new Map((await stock.byIds([...new Set(ids)])).map((car) => [car.id, car]));
  return sentLeads.map(({ lead, reservation }) => {
    const car = lead.car_id === null ? undefined : cars.get(lead.car_id);
    const isShown = car !== undefined && whyNotVisible(car, website, now) === null;
    const enquiryCar = car === undefined ? null : { name: car.name, slug: car.slug, isShown };
    return sentEnquiry({ lead, reservation, car: enquiryCar }, website, now);
  });
}
