import type { MetaDescriptor } from 'react-router';
import { formatMoney, priceBasisText } from '#domain/words/money.ts';
import type { SiteShell } from '../../layout/site-shell.ts';
import { imagePath } from '../../paths.ts';
import type { CarPageView } from './load-car-page.ts';
import { breadcrumbData, vehicleData } from './structured-data.ts';

/** Title, description, canonical address, Open Graph and structured data of a car's page. */
export function carMeta(page: CarPageView, site: SiteShell): MetaDescriptor[] {
  const { car, address } = page;
  const title = `${car.name} | ${site.name}`;
  const description = descriptionOf(page, site);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...pictureMeta(page),
    { 'script:ld+json': vehicleData(page, site) },
    { 'script:ld+json': breadcrumbData(page, site) },
  ];
}

function descriptionOf({ car, place, for_sale }: CarPageView, site: SiteShell): string {
  const price =
    car.price_cents === null ? null : `${formatMoney(car.price_cents)} ${priceBasisText(car.price_basis)}`;
  const facts = [car.colour, car.body, car.transmission, car.fuel, for_sale ? price : 'Sold'].filter(Boolean);
  return `${car.name}: ${facts.join(', ')}. Stock number ${car.stocknum} at ${place?.name ?? site.name}.`;
}

function pictureMeta({ pictures, address, car }: CarPageView): MetaDescriptor[] {
  const [first] = pictures;
  if (!first) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { property: 'og:image', content: new URL(imagePath(first.url, 1200), address).href },
    { property: 'og:image:alt', content: car.name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
