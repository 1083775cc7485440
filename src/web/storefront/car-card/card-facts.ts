import type { Car } from '#domain/cars/car.ts';
import { isElectric } from '#domain/cars/spec-rows.ts';
import { describeCondition } from '#domain/cars/condition-text.ts';
import type { Template, TemplateSetting } from '#domain/tenants/identity-settings.ts';
import type { LocaleSetting, OdometerUnitSetting } from '#domain/tenants/country-settings.ts';
import { describeFuel, groupDigits } from '#domain/words/words.ts';

/** Each kind has a drawing of its own beside its words. */
type FactKind =
  | 'odometer'
  | 'range'
  | 'gearbox'
  | 'fuel'
  | 'electric'
  | 'engine'
  | 'lams'
  | 'sleeps'
  | 'length';
export type CardFact = [kind: FactKind, text: string];

type FactCar = Pick<Car, 'car_type' | 'km' | 'transmission' | 'fuel' | 'details'>;
export type FactSite = TemplateSetting & LocaleSetting & OdometerUnitSetting;

const SHOWN = 3;

/** The three facts of a card that matter for what the site sells; unknown ones make room for the next. */
export function listCardFacts(car: FactCar, website: FactSite): CardFact[] {
  return FACTS_OF[website.template](car, website)
    .filter((fact) => fact !== null)
    .slice(0, SHOWN);
}

type ListFacts = (car: FactCar, website: FactSite) => (CardFact | null)[];

const FACTS_OF: Record<Template, ListFacts> = {
  car: (car, website) =>
    car.details.range === undefined || !isElectric(car)
      ? [conditionFact(car, website), transmissionFact(car), fuelFact(car, website)]
      : [rangeFact(car.details.range, website), conditionFact(car, website), fuelFact(car, website)],
  motorcycle: (car, website) => [
    conditionFact(car, website),
    car.details.engine_cc === undefined ? null : ['engine', `${groupDigits(car.details.engine_cc)} cc`],
    car.details.lams === true ? ['lams', 'LAMS'] : null,
    transmissionFact(car),
    fuelFact(car, website),
  ],
  camper: (car, website) => [
    car.details.sleeps === undefined ? null : ['sleeps', `Sleeps ${car.details.sleeps}`],
    car.details.length === undefined ? null : ['length', lengthText(car.details.length, website)],
    conditionFact(car, website),
    fuelFact(car, website),
  ],
};

/** How far a charge goes: who buys an electric car asks that first, and its gears are all alike. */
function rangeFact(range: number, { odometer_unit }: FactSite): CardFact {
  return ['range', `${groupDigits(range)} ${odometer_unit} range`];
}

function conditionFact(car: FactCar, website: FactSite): CardFact {
  return ['odometer', describeCondition(car, website)];
}

function transmissionFact(car: FactCar): CardFact | null {
  if (car.transmission === null) return null;
  return ['gearbox', car.transmission === 'Automatic' ? 'Auto' : car.transmission];
}

function fuelFact(car: FactCar, website: FactSite): CardFact | null {
  if (car.fuel === null) return null;
  return [/electric|\bev\b/i.test(car.fuel) ? 'electric' : 'fuel', describeFuel(car.fuel, website)];
}

function lengthText(length: number, website: FactSite): string {
  return website.locale === 'en-US' ? `${length} ft` : `${length} m`;
}
