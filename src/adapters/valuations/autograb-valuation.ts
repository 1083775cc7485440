import * as v from 'valibot';
import type { VehicleToValue, VehicleValue } from '#domain/valuations/vehicle-value.ts';
import type { Valuation } from '#ports/valuation.ts';
import { type AskLimits, askJson, type JsonQuestion } from '../fetching/ask-json.ts';
import {
  askPaidProvider,
  type PaidAnswer,
  type PaidProvider,
  type LookupAllowance,
} from '../providers/paid-provider.ts';

/** As AutoGrab names countries. */
export type AutograbRegion = 'au' | 'nz';

const text = v.pipe(v.string(), v.maxLength(200));
const dollars = v.pipe(v.number(), v.minValue(1), v.maxValue(10_000_000));

const foundVehicle = v.object({
  vehicle: v.object({
    id: text,
    year: v.pipe(v.union([v.number(), text]), v.transform(Number), v.integer()),
    make: text,
    model: text,
    badge: v.fallback(text, ''),
  }),
});
type FoundVehicle = v.InferOutput<typeof foundVehicle>['vehicle'];

const NO_VEHICLE = v.object({ vehicle: v.null() });

const prediction = v.object({
  prediction: v.object({ trade_price: dollars }),
  bounds: v.optional(v.object({ trade: v.object({ lower: dollars, upper: dollars }) })),
});

/** AutoGrab's valuation: by the plate to its vehicle, by the vehicle and its distance to its price. */
export function createAutograbValuation(
  provider: PaidProvider<VehicleValue>,
  site: LookupAllowance,
  region: AutograbRegion,
): Valuation {
  return {
    findEstimate: () => null,
    async findValue(vehicle) {
      // It knows vehicles by their plates; one that was only typed is for a person.
      if (vehicle.plate === null) return 'not_found';
      const { rego, state } = vehicle.plate;
      return askPaidProvider(provider, site, {
        words: `${region} ${rego} ${state} ${vehicle.km ?? ''}`,
        ask: (limits) => valueByPlate({ provider, region, limits }, vehicle),
      });
    },
  };
}

interface Call {
  provider: Pick<PaidProvider<VehicleValue>, 'url' | 'key'>;
  region: AutograbRegion;
  limits: AskLimits;
}

async function valueByPlate(call: Call, vehicleToValue: VehicleToValue): Promise<PaidAnswer<VehicleValue>> {
  const startedMs = performance.now();
  const vehicle = await findVehicleOfPlate(call, vehicleToValue);
  if (typeof vehicle === 'string') return vehicle;
  const timeoutMs = Math.max(1, call.limits.timeoutMs - (performance.now() - startedMs));
  const path = '/v2/valuations/predict';
  const body = {
    region: call.region,
    vehicle_id: vehicle.id,
    ...(vehicleToValue.km !== null && { kms: vehicleToValue.km }),
  };
  const answer = await askAutograb({ ...call, limits: { ...call.limits, timeoutMs } }, path, body);
  if (typeof answer === 'string') return answer;
  const parsedPrediction = v.safeParse(prediction, answer.found);
  return parsedPrediction.success ? toVehicleValue(vehicle, parsedPrediction.output) : 'unreachable';
}

async function findVehicleOfPlate(call: Call, { plate }: VehicleToValue): Promise<PaidAnswer<FoundVehicle>> {
  const query = new URLSearchParams({ region: call.region, ...(plate?.state && { state: plate.state }) });
  const answer = await askAutograb(
    call,
    `/v2/vehicles/registrations/${encodeURIComponent(plate?.rego ?? '')}?${query}`,
  );
  if (typeof answer === 'string') return answer;
  if (v.is(NO_VEHICLE, answer.found)) return 'not_found';
  const parsedVehicle = v.safeParse(foundVehicle, answer.found);
  return parsedVehicle.success ? parsedVehicle.output.vehicle : 'unreachable';
}

function askAutograb({ provider, limits }: Call, path: string, body?: object) {
  const question: JsonQuestion = { url: provider.url + path, headers: { apikey: provider.key } };
  return askJson({ ...question, ...(body !== undefined && { body }) }, limits);
}

/** Without bounds of its own the price alone is the range. */
function toVehicleValue(
  { year, make, model, badge }: FoundVehicle,
  { prediction: { trade_price }, bounds }: v.InferOutput<typeof prediction>,
): VehicleValue {
  const { lower, upper } = bounds?.trade ?? { lower: trade_price, upper: trade_price };
  return {
    year,
    make,
    model,
    badge,
    low_cents: Math.round(Math.min(lower, upper)) * 100,
    high_cents: Math.round(Math.max(lower, upper)) * 100,
    basis: 'AutoGrab, from vehicles like it that were advertised of late.',
    estimate: false,
  };
}
