import type { CarDetails, CarType, NewCar } from '#domain/cars/car.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { listColours, readInteriorColour, listPictures } from '../pictures/list-pictures.ts';
import { pickDistance, pickPrice, pickYear } from './car-age.ts';
import { buildPayment, pickPlace } from './car-owner.ts';
import { findMakerPrefix } from './maker-prefixes.ts';
import type { Badge, ModelLine } from './model-line.ts';
import { describeCar } from './describe-car.ts';
import { addMark } from './marks.ts';
import { historyDetails } from './history-details.ts';
import { noticeDetails } from './notice-details.ts';
import { seatsAndDoors } from './seats-and-doors.ts';
import type { Maker } from './stock-plan.ts';
import type { YardLine } from './yard-lines.ts';
import { demoVin } from './vin.ts';

/** Cars of the general stock are past their NEW ARRIVAL days; those within are a case of their own. */
const YOUNGEST_DAYS = 9;

export interface CarOrder {
  carType: CarType;
  stocknum: string;
}

/** An ordinary car of a line: in stock, shown, with pictures, nothing special about it. */
export function demoCar(maker: Maker, { line, badges }: YardLine, { carType, stocknum }: CarOrder): NewCar {
  const { random, plan, now } = maker;
  const { badge, sold } = random.pick(badges);
  const year = pickYear(maker, carType, sold);
  const km = pickDistance(maker, carType, year);
  const colour = pickColour(maker, line);
  const images = listPictures({
    make: line.make,
    model: line.model,
    body: line.body,
    seats: line.details.seats ?? 0,
    isElectric: badge.power.fuel === 'Electric',
    colour,
    steering: plan.market.steering,
  });
  const { fuel } = badge.power;
  const facts = { make: line.make, body: line.body, fuel, listPrice: badge.price, year, carType };
  const place = pickPlace(maker, carType);
  const payment = buildPayment(maker, carType);
  const opening = pickOpening(maker, carType);
  const { description, features } = describeCar({ ...facts, stocknum, opening });
  const car = {
    ...buildName(line, badge, year),
    ...buildState(carType),
    ...place,
    ...payment,
    description,
    km,
    price_cents: pickPrice(maker, { ...facts, km }) * 100,
    price_basis: plan.market.priceBasis[carType],
    subscription_price_cents: null,
    stocknum,
    vin: demoVin(random, { makerPrefix: findMakerPrefix(line.make), year }),
    rego: carType === 'new' ? null : (plan.market.plate?.(random) ?? null),
    fuel: badge.power.fuel,
    colour: colour === 'Grey' ? plan.market.grey : colour,
    body: line.body,
    transmission: badge.power.transmission,
    drive: badge.power.drive,
    created_at: new Date(now - random.int(YOUNGEST_DAYS * 24, 110 * 24) * HOUR_MS).toISOString(),
    custom_rank: random.int(0, 40),
    primary_image_url: images[0]?.image.url ?? null,
    images,
    photos_count: images.length,
    details: {
      ...buildDetails(line, badge, readInteriorColour(images)),
      features,
      ...(plan.market.hasNotice &&
        carType !== 'new' &&
        noticeDetails({ stocknum, model: line.model, fuel: badge.power.fuel, year, km }, now)),
    },
  };
  return { ...car, ...buildLife(car, maker) };
}

/** What only a car has that was driven: its history, and a mark of use on its pictures. */
function buildLife(car: NewCar, { plan, now }: Maker): Pick<NewCar, 'images' | 'details'> {
  const { stocknum, car_type: carType, year, description: text, body, images, details } = car;
  if (carType === 'new') return { images, details };
  const hasNotice = plan.market.hasNotice ?? false;
  const history = historyDetails({ stocknum, year: year ?? 0, carType, text: text ?? '', hasNotice }, now);
  const isMarked = carType === 'used';
  return {
    images: isMarked ? addMark(images, { body: body ?? '', stocknum }) : images,
    details: { ...details, ...history },
  };
}

/** How the lists call a model that is sold without a badge. */
const NO_BADGE = 'Standard';

function buildName(line: ModelLine, badge: Badge, year: number) {
  const { make, model } = line;
  return {
    name: `${year} ${make} ${model}`,
    make,
    model,
    year,
    badge: badge.name === NO_BADGE ? null : badge.name,
    series: null,
  };
}

function buildState(carType: CarType) {
  return {
    status: 'in_stock' as const,
    car_type: carType,
    tag: null,
    reserved: false,
    sold: false,
    sold_at: null,
    reservable: null,
    certified: false,
    show_on_dealer_website: true,
    file: null,
    assumed: [],
  };
}

const OPENINGS_OF_USED = [
  'One owner, with books and both keys.',
  'Serviced on time, last service stamped this year.',
  'Traded locally, checked in our workshop and ready to go.',
  'Tidy inside and out, with a fresh service.',
];

function pickOpening({ random }: Maker, carType: CarType): string | null {
  if (carType === 'used') return random.pick(OPENINGS_OF_USED);
  return carType === 'demo'
    ? 'Driven by our team, registered, with the balance of the new-car warranty.'
    : null;
}

function pickColour({ random }: Maker, { body, colours: ownColours }: ModelLine): string {
  const colours = ownColours.length > 0 ? ownColours : listColours(body);
  if (colours.length === 0) return random.pick(['White', 'Silver', 'Blue']);
  return random.chance(15) ? (colours[0] ?? 'White') : random.pick(colours);
}

function buildDetails(line: ModelLine, badge: Badge, interior: string | null): CarDetails {
  const { engine, cylinders, engine_cc, lams, fuel_consumption, range } = badge.power;
  const powerFacts = { engine, cylinders, engine_cc, lams, fuel_consumption, range };
  const presentFacts = Object.fromEntries(
    Object.entries(powerFacts).filter(([, value]) => value !== undefined),
  );
  return {
    ...seatsAndDoors(line.body),
    ...(interior ? { interior_colour: interior } : {}),
    ...presentFacts,
    ...line.details,
  };
}
