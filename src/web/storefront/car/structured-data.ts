import { isForSale } from '#domain/cars/card-tag.ts';
import type { Car } from '#domain/cars/car.ts';
import { listGalleryPictures } from '#domain/cars/gallery.ts';
import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import { formatInternationalPhone } from '#domain/contact/international-phone.ts';
import { buildSeller } from '#domain/feeds/seller.ts';
import type { Template } from '#domain/tenants/identity-settings.ts';
import { toDollars, describePriceBasis } from '#domain/words/money.ts';
import { describeFuel } from '#domain/words/words.ts';
import type { AddressedSite } from '#ports/site.ts';
import { buildBreadcrumbList } from '../../breadcrumb-list.ts';
import { carPath, homePath, imagePath, searchPath } from '../../paths.ts';
import { omitEmpty } from '../../structured-data.ts';

type Data = Record<string, unknown>;
const MAX_PICTURES = 6;
const TYPES: Record<Template, string> = { car: 'Car', motorcycle: 'Motorcycle', camper: 'Vehicle' };

/** The car and its offer in schema.org's words. A demo car is a used one: it was registered. */
export function buildVehicleData(car: Car, site: AddressedSite): Data {
  const { origin, website } = site;
  const pictures = listGalleryPictures(car).slice(0, MAX_PICTURES);
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': TYPES[website.template],
    name: car.name,
    url: origin + carPath(website, car.slug),
    image: pictures.map(({ url }) => new URL(imagePath(url, 1200), origin).href),
    sku: car.stocknum,
    brand: { '@type': 'Brand', name: canonicaliseMake(car.make) },
    model: car.model,
    vehicleModelDate: car.year === null ? null : String(car.year),
    vehicleConfiguration: car.badge,
    vehicleIdentificationNumber: website.locale === 'en-US' ? car.vin : null,
    bodyType: car.body,
    color: car.colour,
    vehicleInteriorColor: car.details.interior_colour ?? null,
    numberOfDoors: car.details.doors ?? null,
    vehicleSeatingCapacity: car.details.seats ?? null,
    vehicleEngine: buildEngine(car, site),
    knownVehicleDamages: describeDamages(car),
    fuelType: car.fuel === null ? null : describeFuel(car.fuel, website),
    vehicleTransmission: car.transmission,
    driveWheelConfiguration: car.drive,
    mileageFromOdometer: car.km === null ? null : buildDistance(car.km, site),
    itemCondition: addressCondition(car),
    offers: car.price_cents === null ? null : buildOffer(car, car.price_cents, site),
  });
}

function buildEngine({ fuel, details }: Car, { website }: AddressedSite): Data | null {
  const { engine, engine_cc } = details;
  if (engine === undefined && engine_cc === undefined) return null;
  return omitEmpty({
    '@type': 'EngineSpecification',
    name: engine ?? null,
    fuelType: fuel === null ? null : describeFuel(fuel, website),
    engineDisplacement:
      engine_cc === undefined ? null : { '@type': 'QuantitativeValue', value: engine_cc, unitCode: 'CMQ' },
  });
}

/** What a register says; that nothing is recorded is no claim that nothing happened. */
function describeDamages({ details }: Car): string | null {
  const recorded = [
    details.written_off === true && 'Recorded as written off',
    details.imported_damaged === true && 'Recorded as damaged when it was imported',
  ].filter((damage) => damage !== false);
  return recorded.length === 0 ? null : recorded.join('. ');
}

function buildOffer(car: Car, price_cents: number, { origin, website }: AddressedSite): Data {
  const stock = car.reserved ? 'LimitedAvailability' : 'InStock';
  return {
    '@type': 'Offer',
    description: describePriceBasis(car.price_basis, website),
    url: origin + carPath(website, car.slug),
    price: toDollars(price_cents),
    priceCurrency: website.currency,
    availability: `https://schema.org/${isForSale(car) ? stock : 'SoldOut'}`,
    itemCondition: addressCondition(car),
    seller: buildSellerData(car, { origin, website }),
  };
}

/** A dealer whose street nobody wrote down is an organisation: a place needs an address. */
function buildSellerData(car: Car, { origin, website }: AddressedSite): Data {
  const { name, phone, address } = buildSeller(car, website);
  const { street, city, state, postcode, country } = address;
  const place = {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: country,
  };
  return omitEmpty({
    '@type': street === null ? 'Organization' : 'AutoDealer',
    name,
    url: origin + homePath(),
    telephone: phone === null ? null : formatInternationalPhone(phone, website.locale),
    address: street === null ? null : omitEmpty(place),
  });
}

function addressCondition({ car_type }: Car): string {
  return car_type === 'new' ? 'https://schema.org/NewCondition' : 'https://schema.org/UsedCondition';
}

function buildDistance(value: number, { website }: AddressedSite): Data {
  return { '@type': 'QuantitativeValue', value, unitCode: website.odometer_unit === 'mi' ? 'SMI' : 'KMT' };
}

/** The way from the home page to the car; `stockPath` is the site's own path under `/search/`. */
export function buildBreadcrumbData(car: Car, { origin, website }: AddressedSite, stockPath: string) {
  return buildBreadcrumbList([
    [website.name, origin + homePath()],
    ['Stock', origin + searchPath(stockPath)],
    [car.name, origin + carPath(website, car.slug)],
  ]);
}
