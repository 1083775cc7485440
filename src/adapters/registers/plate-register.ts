import * as v from 'valibot';
import type { RegisteredVehicle, VehicleRegister } from '#ports/vehicle-register.ts';
import { askJson } from '../fetching/ask-json.ts';
import {
  paidAnswer,
  type PaidAnswer,
  type PaidProvider,
  type SiteLookups,
} from '../providers/paid-provider.ts';

const text = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), '');
const specification = v.pipe(v.string(), v.trim(), v.maxLength(1_000));
const named = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

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
      make: named,
      model: named,
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

/**
 * A register behind an address of the operator's broker: NEVDIS, which tells of a plate what the authorities know, or
 * RedBook, which adds the specification.
 */
export function plateRegister(provider: PaidProvider<RegisteredVehicle>, site: SiteLookups): VehicleRegister {
  return {
    byRego: (rego, state) =>
      paidAnswer(provider, site, {
        words: `${rego} ${state}`,
        async ask(limits): Promise<PaidAnswer<RegisteredVehicle>> {
          const query = new URLSearchParams({ plate: rego, ...(state !== '' && { state }) });
          const headers = { authorization: `Bearer ${provider.key}` };
          const answer = await askJson({ url: `${provider.url}/vehicles?${query}`, headers }, limits);
          if (typeof answer === 'string') return answer;
          const read = v.safeParse(answerSchema, answer.found);
          return read.success ? (read.output.vehicle ?? 'not_found') : 'unreachable';
        },
      }),
  };
}
