import type { Car } from '#domain/cars/car.ts';
import { toUnixSeconds, toWholeDollars } from '#domain/cars/listed-car.ts';
import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import type { FilterableAttribute, FilterableNumber, FilterableText } from '#domain/search/car-attributes.ts';
import {
  normaliseAttribute,
  FILTERABLE_NUMBERS,
  FILTERABLE_TEXTS,
  listCarLocations,
} from '#domain/search/car-attributes.ts';
import { NumberColumn } from './number-column.ts';
import { TextColumn } from './text-column.ts';

/** The location and the make are put by their own rules. */
type PlainText = Exclude<FilterableText, 'location_name' | 'make'>;

const TEXT_OF: Record<PlainText, (car: Car) => string | null> = {
  car_type: (car) => car.car_type,
  dealership_slug: (car) => car.dealership_slug,
  colour: (car) => car.colour,
  body: (car) => car.body,
  transmission: (car) => car.transmission,
  fuel: (car) => car.fuel,
  simple_fuel: (car) => car.fuel,
  drive: (car) => car.drive,
  model: (car) => car.model,
  badge: (car) => car.badge,
  series: (car) => car.series,
  seats: (car) => car.details.seats?.toString() ?? null,
  sleeps: (car) => car.details.sleeps?.toString() ?? null,
  status: (car) => car.status,
  tag: (car) => car.tag,
  city: (car) => car.city,
  state: (car) => car.state,
  reserved: (car) => String(car.reserved),
  sold: (car) => String(car.sold),
  reservable: (car) => (car.reservable === null ? null : String(car.reservable)),
  certified: (car) => String(car.certified),
  has_checkout_payment_processor: (car) => String(car.has_checkout_payment_processor),
};

const NUMBER_OF: Record<FilterableNumber, (car: Car) => number | null> = {
  id: (car) => car.id,
  year: (car) => car.year,
  km: (car) => car.km,
  price: (car) => toWholeDollars(car.price_cents),
  subscription_price: (car) => toWholeDollars(car.subscription_price_cents),
  custom_rank: (car) => car.custom_rank,
  created_at_timestamp: (car) => toUnixSeconds(car.created_at),
  sold_date_timestamp: (car) => (car.sold_at === null ? null : toUnixSeconds(car.sold_at)),
  photos_count: (car) => car.photos_count,
  dealership_id: (car) => car.dealership_id,
  location_id: (car) => car.location_id,
  engine_cc: (car) => car.details.engine_cc ?? null,
  range: (car) => car.details.range ?? null,
  length: (car) => car.details.length ?? null,
  gvm: (car) => car.details.gvm ?? null,
};

const PLAIN_TEXTS = FILTERABLE_TEXTS.filter((name) => name !== 'location_name' && name !== 'make');

/** The attributes of an index's rows that can be counted, filtered and sorted by, one column each. */
export class CarColumns {
  readonly texts: Record<FilterableText, TextColumn>;
  readonly numbers: Record<FilterableNumber, NumberColumn>;
  private readonly shownMakes = new Map<string, string>();

  constructor(capacity: number) {
    const textColumn = (name: FilterableText) =>
      new TextColumn(capacity, (value) => normaliseAttribute(name, value));
    this.texts = buildColumns(FILTERABLE_TEXTS, textColumn);
    this.numbers = buildColumns(FILTERABLE_NUMBERS, () => new NumberColumn(capacity));
  }

  put(row: number, car: Car): void {
    for (const name of PLAIN_TEXTS) this.texts[name].put(row, TEXT_OF[name](car));
    for (const name of FILTERABLE_NUMBERS) this.numbers[name].put(row, NUMBER_OF[name](car));
    this.texts.make.put(row, this.canonicaliseMake(car.make));
    this.texts.location_name.put(row, car.location_name, listFurtherLocations(car));
  }

  /** Gives the columns exactly this much room, one after the other, each as narrow as its values let it be. */
  *pack(rows: number): Iterable<void> {
    yield* this.resizeTexts(rows);
    for (const name of FILTERABLE_NUMBERS) {
      this.numbers[name].pack(rows);
      yield;
    }
  }

  /** Gives the columns more room, one after the other. */
  *grow(rows: number): Iterable<void> {
    yield* this.resizeTexts(rows);
    for (const name of FILTERABLE_NUMBERS) {
      this.numbers[name].grow(rows);
      yield;
    }
  }

  private *resizeTexts(rows: number): Iterable<void> {
    for (const name of FILTERABLE_TEXTS) {
      this.texts[name].resize(rows);
      yield;
    }
  }

  findColumn(name: FilterableAttribute): TextColumn | NumberColumn {
    return name in this.texts ? this.texts[name as FilterableText] : this.numbers[name as FilterableNumber];
  }

  private canonicaliseMake(make: string): string {
    const canonical = this.shownMakes.get(make) ?? canonicaliseMake(make);
    this.shownMakes.set(make, canonical);
    return canonical;
  }
}

/** A car is found at every location it may be seen at (spec §3). */
function listFurtherLocations(car: Car): readonly string[] {
  if (car.distribution_locations.length === 0) return car.distribution_locations;
  return listCarLocations(car).filter((location) => location !== car.location_name);
}

function buildColumns<Name extends string, Column>(
  names: readonly Name[],
  make: (name: Name) => Column,
): Record<Name, Column> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Column>;
}
