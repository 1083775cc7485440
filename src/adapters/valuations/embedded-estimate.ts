import { type Country, findCountry } from '#domain/tenants/find-country.ts';
import type { LocaleSetting, TimezoneSetting } from '#domain/tenants/country-settings.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { estimateValue } from '#domain/valuations/estimate-value.ts';
import type { TypedVehicle, VehicleToValue } from '#domain/valuations/vehicle-value.ts';
import type { Clock } from '#ports/clock.ts';
import type { Valuation } from '#ports/valuation.ts';
import type { VehicleRegister } from '#ports/vehicle-register.ts';

interface EstimatingSite {
  website: LocaleSetting & TimezoneSetting;
  clock: Clock;
  /** Says which vehicle a plate belongs to; null where there is none. */
  register: VehicleRegister | null;
}

/** Our own estimate, from dated rows. It asks nobody but the register, and that only where the car was not typed. */
export function createEmbeddedEstimate({ website, clock, register }: EstimatingSite): Valuation {
  const country: Country = findCountry(website.locale);
  const findEstimate: Valuation['findEstimate'] = (vehicle, { km, condition }) => {
    const today = readWallClock(clock.now(), website.timezone).date;
    return estimateValue({ vehicle, km, condition, country, today });
  };
  return {
    findEstimate,
    async findValue(question) {
      const vehicle = question.typed ?? (await findVehicleOfPlate(question, register));
      return typeof vehicle === 'string' ? vehicle : (findEstimate(vehicle, question) ?? 'not_found');
    },
  };
}

async function findVehicleOfPlate(
  { plate }: VehicleToValue,
  register: VehicleRegister | null,
): Promise<TypedVehicle | 'not_found' | 'unreachable'> {
  if (plate === null || register === null) return 'not_found';
  const registeredVehicle = await register.byRego(plate.rego, plate.state);
  if (typeof registeredVehicle === 'string') return registeredVehicle;
  const { year, make, model, badge } = registeredVehicle;
  return { year, make, model, badge };
}
