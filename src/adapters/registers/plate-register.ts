import * as v from 'valibot';
import { canonicaliseMake } from '#domain/cars/make-aliases.ts';
import { toTitleCase } from '#domain/words/title-case.ts';
import type { RegisteredVehicle, VehicleRegister } from '#ports/vehicle-register.ts';
import { askJson, type AskLimits } from '../fetching/ask-json.ts';
import {
  askPaidProvider,
  type PaidAnswer,
  type PaidProvider,
  type LookupAllowance,
} from '../providers/paid-provider.ts';

const text = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), '');
const specification = v.pipe(v.string(), v.trim(), v.maxLength(1_000));
const nameText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** What is missing of it stays empty; without year, make and model it tells nobody anything. */
const answerSchema = v.object({
  vehicle: v.nullable(
    v.object({
      vin: text,
      plate: text,
      state: text,
      status: text,
      expiry_date: text,
      year: v.pipe(v.number(), v.integer()),
      make: nameText,
      model: nameText,
      badge: text,
      series: text,
      body: text,
      colour: text,
      fuel: text,
      engine_number: text,
      specification: v.exactOptional(specification),
    }),
  ),
});

/** Registers write in capitals what people read on the page and in the form. */
function rewordVehicle(vehicle: RegisteredVehicle): RegisteredVehicle {
  const { make, model, badge, series, body, colour, fuel, status } = vehicle;
  return {
    ...vehicle,
    make: canonicaliseMake(toTitleCase(make)),
    model: toTitleCase(model),
    badge: toTitleCase(badge),
    series: toTitleCase(series),
    body: toTitleCase(body),
    colour: toTitleCase(colour),
    fuel: toTitleCase(fuel),
    status: toTitleCase(status),
  };
}

/**
 * A register behind an address of the operator's broker: NEVDIS, which tells of a plate what the authorities know, or
 * RedBook, which adds the specification.
 */
export function createPlateRegister(
  provider: PaidProvider<RegisteredVehicle>,
  site: LookupAllowance,
): VehicleRegister {
  const find = (query: Record<string, string>) =>
    askPaidProvider(provider, site, {
      words: Object.values(query).join(' '),
      ask: (limits) => askRegister(provider, query, limits),
    });
  return {
    byRego: (rego, state) => find({ plate: rego, ...(state !== '' && { state }) }),
    byVin: (vin) => find({ vin }),
  };
}

async function askRegister(
  { url, key }: PaidProvider<RegisteredVehicle>,
  query: Record<string, string>,
  limits: AskLimits,
): Promise<PaidAnswer<RegisteredVehicle>> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await askJson({ url: `${url}/vehicles?${new URLSearchParams(query)}`, headers }, limits);
  if (typeof answer === 'string') return answer;
  const parsedAnswer = v.safeParse(answerSchema, answer.found);
  if (!parsedAnswer.success) return 'unreachable';
  return parsedAnswer.output.vehicle === null ? 'not_found' : rewordVehicle(parsedAnswer.output.vehicle);
}
