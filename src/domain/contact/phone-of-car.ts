import { displayPhone } from './phone-display.ts';
import { locationOfCar, type ToldPlace } from '../cars/car-location.ts';
import type { Location } from '../tenants/location.ts';
import type { Website } from '../tenants/website.ts';

/** The number behind "Call the dealer", as displayed: the car's location's, else the main sales location's; else null. */
export function phoneOfCar(
  car: ToldPlace,
  website: Pick<Website, 'locations' | 'phone_rule'>,
): string | null {
  const own = locationOfCar(car, website);
  const phone = (own && phoneOfLocation(own)) ?? mainPhone(website.locations);
  return phone === null ? null : displayPhone(phone, website.phone_rule);
}

function mainPhone(locations: readonly Location[]): string | null {
  const sales = locations.filter((location) => location.location_type === 'sales' && location.visible);
  const inOrder = sales.toSorted((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
  return inOrder.map(phoneOfLocation).find((phone) => phone !== null) ?? null;
}

function phoneOfLocation({ contact_detail }: Location): string | null {
  return contact_detail.phone ?? contact_detail.landline_phone ?? contact_detail.mobile;
}
