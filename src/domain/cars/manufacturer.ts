import { nameSlug } from '../tenants/name-slug.ts';
import { compareNames } from '../words/by-name.ts';
import { toDollars } from '../words/money.ts';
import type { DealershipWebsitesSetting } from '../tenants/dealership.ts';
import type { IdentitySettings } from '../tenants/identity-settings.ts';
import type { LookSettings } from '../tenants/theme/theme.ts';
import type { Car } from './car.ts';
import { canonicaliseMake } from './make-aliases.ts';
import { findPaintColour } from './paint-colour.ts';

/** A make and what of it is to be had (spec §7). */
export interface Manufacturer extends NamedPart {
  slug: string;
  logo: string | null;
  models: ManufacturerModel[];
}

interface NamedPart {
  /** Derived from the names, so that it stays the same. */
  id: number;
  name: string;
}

interface ManufacturerModel extends NamedPart {
  slug: string;
  body: string | null;
  image: string | null;
  /** Whole dollars. */
  price_from: number | null;
  variants: NamedPart[];
  colours: (NamedPart & { hex: string | null })[];
}

type ModelCar = Pick<Car, 'model' | 'badge' | 'colour' | 'body' | 'primary_image_url' | 'price_cents'>;

type MakersSite = Pick<IdentitySettings, 'manufacturer' | 'manufacturer_id' | 'brands'> &
  DealershipWebsitesSetting &
  Pick<LookSettings, 'logo'>;

/** A make as the cars of a site and its configuration show it; the models by name. */
export function buildManufacturer(
  make: string,
  cars: readonly ModelCar[],
  website: MakersSite,
): Manufacturer {
  const isMake = (name: string | null) => name !== null && isSameMake(name, make);
  const brand = website.brands.find((siteBrand) => isMake(siteBrand.make));
  const paints = new Map(brand?.colours.map(({ name, hex }) => [name.toLowerCase(), hex.toLowerCase()]));
  const isOwn = isMake(website.manufacturer);
  const models = Map.groupBy(cars, ({ model }) => model)
    .entries()
    .map(([model, modelRows]) => buildModel(`${make}/${model}`, modelRows, paints))
    .toArray();
  return {
    id: (isOwn ? website.manufacturer_id : null) ?? deriveStableId(make),
    slug: nameSlug(make),
    name: make,
    logo:
      brand?.logo ??
      website.dealership_websites.find((dealershipWebsite) => isMake(dealershipWebsite.make))?.logo ??
      (isOwn ? website.logo.url : null),
    models: models.toSorted((a, b) => compareNames(a.name, b.name)),
  };
}

function isSameMake(make: string, otherMake: string): boolean {
  return nameSlug(canonicaliseMake(make)) === nameSlug(canonicaliseMake(otherMake));
}

/** `path`: the make and the model, from which the numbers are made. */
function buildModel(
  path: string,
  cars: readonly ModelCar[],
  paints: ReadonlyMap<string, string>,
): ManufacturerModel {
  const model = cars[0]?.model ?? '';
  const prices = cars.map(({ price_cents }) => price_cents).filter((price) => price !== null);
  return {
    id: deriveStableId(path),
    name: model,
    slug: nameSlug(model),
    body: findFirst(cars, 'body'),
    image: findFirst(cars, 'primary_image_url'),
    price_from: prices.length === 0 ? null : toDollars(Math.min(...prices)),
    variants: listNames(cars, 'badge').map((name) => ({ id: deriveStableId(`${path}/badge/${name}`), name })),
    colours: listNames(cars, 'colour').map((name) => ({
      id: deriveStableId(`${path}/colour/${name}`),
      name,
      hex: paints.get(name.toLowerCase()) ?? findPaintColour(name),
    })),
  };
}

function findFirst(cars: readonly ModelCar[], key: 'body' | 'primary_image_url'): string | null {
  return cars.find((car) => car[key] !== null)?.[key] ?? null;
}

function listNames(cars: readonly ModelCar[], key: 'badge' | 'colour'): string[] {
  const names = new Set(cars.map((car) => car[key] ?? ''));
  names.delete('');
  return [...names].toSorted(compareNames);
}

/** The same number for the same names on every machine (FNV-1a), positive and small enough for any reader. */
function deriveStableId(names: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < names.length; index += 1) {
    hash = Math.imul(hash ^ names.charCodeAt(index), 0x01000193);
  }
  return hash >>> 1 || 1;
}
