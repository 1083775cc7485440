import type { Car } from '../../cars/car.ts';
import { listingPath } from '../../cars/listing-base.ts';
import { buildSocialPath } from '../../images/social-path.ts';
import type { LocaleSetting } from '../../tenants/country-settings.ts';
import type { TemplateSetting } from '../../tenants/identity-settings.ts';
import { formatMoney, describePriceBasis } from '../../words/money.ts';
import type { MailCar } from './mail-part.ts';

type PricedCar = {
  name: Car['name'];
  slug: Car['slug'];
  price_cents: Car['price_cents'];
  price_basis: Car['price_basis'];
};

interface CarFrame {
  website: TemplateSetting & LocaleSetting;
  origin: string;
  isPictured: boolean;
  isSmall: boolean;
  tag?: string;
  facts: MailCar['facts'];
  linkText?: string;
  /** What it cost before; null where that is no news. */
  wasCents?: number | null;
}

/** A car of the stock as a mail shows it: with its price and what that includes, and a picture from the site's own host. */
export function buildMailCar(
  { name, slug, price_cents: cents, price_basis }: PricedCar,
  frame: CarFrame,
): MailCar {
  const { website, origin, isPictured, isSmall, tag, facts, linkText, wasCents = null } = frame;
  const path = listingPath(website, slug);
  const basis = cents === null ? '' : describePriceBasis(price_basis, website);
  const before = cents === null || wasCents === null ? '' : `was ${formatMoney(wasCents)}`;
  return {
    name,
    address: origin + path,
    picture: isPictured ? origin + buildSocialPath(path) : null,
    price: cents === null ? '' : formatMoney(cents),
    priceNote: [basis, before].filter(Boolean).join(', '),
    facts,
    isSmall,
    ...(tag !== undefined && { tag }),
    ...(linkText !== undefined && { linkText }),
  };
}
