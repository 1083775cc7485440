import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { asText } from '../input-props.ts';

/** What the product or its provider says a vehicle may fetch; whole dollars. */
export interface FoundValue {
  name: string;
  low: number;
  high: number;
  basis: string;
  estimate: boolean;
  /** Sent with the form, it tells the dealer what was shown. */
  reference: string;
}

/** The keys by which the call asks for what the form knows. */
const ASKED = {
  rego: 'Rego',
  state: 'rego_state',
  year: 'trade_in_year',
  make: 'trade_in_make',
  model: 'trade_in_model',
  km: 'trade_in_km',
  condition: 'trade_in_condition',
} as const;

/** Asks what the vehicle of a form is worth (`POST /api/simple-autograb-lookup`); null when nobody knows. Never throws. */
export async function valueLookup(values: FormValues): Promise<FoundValue | null> {
  const knownAnswers = Object.entries(ASKED).map(
    ([key, name]) => [key, asText(values[name]).trim()] as const,
  );
  try {
    const reply = await fetch('/api/simple-autograb-lookup', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(knownAnswers.filter(([, value]) => value !== ''))),
    });
    return reply.ok ? foundValue(await reply.json()) : null;
  } catch {
    return null;
  }
}

function foundValue(answer: unknown): FoundValue | null {
  const { year, make, model, badge, low, high, basis, estimate, reference } = Object(answer) as Record<
    string,
    unknown
  >;
  if (typeof low !== 'number' || typeof high !== 'number' || typeof reference !== 'string') return null;
  const name = [year, make, model, badge].map(asText).filter(Boolean).join(' ');
  return { name, low, high, basis: asText(basis), estimate: estimate !== false, reference };
}
