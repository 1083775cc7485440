import type { PriceBasis } from '#domain/cars/car.ts';
import { dollarsOf } from '#domain/words/money.ts';
import type { SiteShell } from '../../layout/site-shell.ts';
import { homePath, imagePath, searchPath } from '../../paths.ts';
import type { CarPageView } from './load-car-page.ts';

type Data = Record<string, unknown>;

const MAX_PICTURES = 6;

/** The car and its offer in schema.org's words. A demo car is a used one: it was registered. */
export function vehicleData(page: CarPageView, site: SiteShell): Data {
  const { car, address, pictures } = page;
  return known({
    '@context': 'https://schema.org',
    '@type': TYPES[site.template],
    name: car.name,
    url: address,
    image: pictures.slice(0, MAX_PICTURES).map(({ url }) => new URL(imagePath(url, 1200), address).href),
    sku: car.stocknum,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: car.year === null ? null : String(car.year),
    vehicleConfiguration: car.badge,
    vehicleIdentificationNumber: site.locale === 'en-US' ? car.vin : null,
    bodyType: car.body,
    color: car.colour,
    fuelType: car.fuel,
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.drive,
    mileageFromOdometer: car.km === null ? null : distanceOf(car.km, site),
    itemCondition: conditionOf(car),
    offers: car.price_cents === null ? null : offerOf(page, car.price_cents, site.name),
  });
}

const TYPES = { car: 'Car', motorcycle: 'Motorcycle', camper: 'Vehicle' } as const;

function offerOf(
  { car, address, currency, for_sale }: CarPageView,
  price_cents: number,
  seller: string,
): Data {
  return {
    '@type': 'Offer',
    url: address,
    price: dollarsOf(price_cents),
    priceCurrency: currency,
    ...(TAX_INCLUDED[car.price_basis] && { priceSpecification: priceWithTax(price_cents, currency) }),
    availability: `https://schema.org/${for_sale ? (car.reserved ? 'LimitedAvailability' : 'InStock') : 'SoldOut'}`,
    itemCondition: conditionOf(car),
    seller: { '@type': 'AutoDealer', name: seller },
  };
}

const TAX_INCLUDED: Record<PriceBasis, boolean> = {
  drive_away: true,
  ride_away: true,
  excl_government_charges: false,
  plus_on_road_costs: false,
};

function priceWithTax(price_cents: number, priceCurrency: string): Data {
  return {
    '@type': 'PriceSpecification',
    price: dollarsOf(price_cents),
    priceCurrency,
    valueAddedTaxIncluded: true,
  };
}

function conditionOf({ car_type }: CarPageView['car']): string {
  return car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition';
}

function distanceOf(value: number, { odometer_unit }: SiteShell): Data {
  return { '@type': 'QuantitativeValue', value, unitCode: odometer_unit === 'mi' ? 'SMI' : 'KMT' };
}

export function breadcrumbData({ car, address }: CarPageView, site: SiteShell): Data {
  const steps = [
    [site.name, homePath()],
    ['Stock', searchPath(site.searchPath)],
    [car.name, address],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, address).href,
    })),
  };
}

function known(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ''));
}
