import { nameSlug } from '../tenants/name-slug.ts';
import { byName } from '../words/by-name.ts';
import { dollarsOf } from '../words/money.ts';
import type { DealershipSettings } from '../tenants/dealership.ts';
import type { IdentitySettings } from '../tenants/identity-settings.ts';
import type { LookSettings } from '../tenants/theme/theme.ts';
import type { Car } from './car.ts';
import { canonicalMake } from './make-aliases.ts';
import { paintColour } from './paint-colour.ts';

/** A make and what of it is to be had (decision G19). */
export interface Manufacturer extends Named {
  slug: string;
  logo: string | null;
  models: ManufacturerModel[];
}

interface Named {
  /** Derived from the names, so that it stays the same. */
  id: number;
  name: string;
}

interface ManufacturerModel extends Named {
  slug: string;
  body: string | null;
  image: string | null;
  /** Whole dollars. */
  price_from: number | null;
  variants: Named[];
  colours: (Named & { hex: string | null })[];
}

type ModelCar = Pick<Car, 'model' | 'badge' | 'colour' | 'body' | 'primary_image_url' | 'price_cents'>;

type MakersSite = Pick<IdentitySettings, 'manufacturer' | 'manufacturer_id' | 'brands'> &
  Pick<DealershipSettings, 'dealership_websites'> &
  Pick<LookSettings, 'logo'>;

/** A make as the cars of a site and its configuration show it; the models by name. */
export function manufacturerOf(make: string, cars: readonly ModelCar[], website: MakersSite): Manufacturer {
  const isMake = (name: string | null) => name !== null && isSameMake(name, make);
  const brand = website.brands.find((each) => isMake(each.make));
  const paints = new Map(brand?.colours.map(({ name, hex }) => [name.toLowerCase(), hex.toLowerCase()]));
  const isOwn = isMake(website.manufacturer);
  const models = Map.groupBy(cars, ({ model }) => model)
    .entries()
    .map(([model, ofModel]) => modelOf(`${make}/${model}`, ofModel, paints))
    .toArray();
  return {
    id: (isOwn ? website.manufacturer_id : null) ?? stableId(make),
    slug: nameSlug(make),
    name: make,
    logo:
      brand?.logo ??
      website.dealership_websites.find((each) => isMake(each.make))?.logo ??
      (isOwn ? website.logo.url : null),
    models: models.toSorted((one, other) => byName(one.name, other.name)),
  };
}

function isSameMake(one: string, other: string): boolean {
  return nameSlug(canonicalMake(one)) === nameSlug(canonicalMake(other));
}

/** `path`: the make and the model, from which the numbers are made. */
function modelOf(
  path: string,
  cars: readonly ModelCar[],
  paints: ReadonlyMap<string, string>,
): ManufacturerModel {
  const model = cars[0]?.model ?? '';
  const prices = cars.map(({ price_cents }) => price_cents).filter((price) => price !== null);
  return {
    id: stableId(path),
    name: model,
    slug: nameSlug(model),
    body: firstOf(cars, 'body'),
    image: firstOf(cars, 'primary_image_url'),
    price_from: prices.length === 0 ? null : dollarsOf(Math.min(...prices)),
    variants: namesOf(cars, 'badge').map((name) => ({ id: stableId(`${path}/badge/${name}`), name })),
    colours: namesOf(cars, 'colour').map((name) => ({
      id: stableId(`${path}/colour/${name}`),
      name,
      hex: paints.get(name.toLowerCase()) ?? paintColour(name),
    })),
  };
}

function firstOf(cars: readonly ModelCar[], key: 'body' | 'primary_image_url'): string | null {
  return cars.find((car) => car[key] !== null)?.[key] ?? null;
}

function namesOf(cars: readonly ModelCar[], key: 'badge' | 'colour'): string[] {
  const names = new Set(cars.map((car) => car[key] ?? ''));
  names.delete('');
  return [...names].toSorted(byName);
}

/** The same number for the same names on every machine (FNV-1a), positive and small enough for any reader. */
function stableId(names: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < names.length; index += 1) {
    hash = Math.imul(hash ^ names.charCodeAt(index), 0x01000193);
  }
  return hash >>> 1 || 1;
}
