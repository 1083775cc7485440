import { useEffect, useRef, useState } from 'react';
import { formatOfferRange } from '#domain/valuations/offer.ts';
import { SHOPPER_TIMEOUT_MS } from '../../shopper-timeout.ts';
import { type InputProps, toText } from '../input-props.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';

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

type Lookup = { kind: 'asked' | 'late' | 'by_hand' } | { kind: 'found'; value: FoundValue };

const SAID = {
  asked: 'Working out a figure',
  late: 'This takes longer than usual. You need not wait: our buyers work it out by hand.',
  by_hand: 'No figure can be worked out here. Our buyers do it by hand.',
} as const;

/** What the shopper's car may fetch, asked for when its step is reached; else the word that people work it out. */
export function OfferInput({ id, registration, form }: InputProps) {
  const lookup = useLookup({ form, registration });
  return (
    <div className="valuation-offer needs-script" id={id} tabIndex={-1}>
      <input type="hidden" {...registration} />
      <div aria-live="polite">
        {lookup.kind === 'found' ? <Found value={lookup.value} /> : <p>{SAID[lookup.kind]}</p>}
      </div>
    </div>
  );
}

function Found({ value }: { value: FoundValue }) {
  const { name, low, high, basis, estimate } = value;
  return (
    <>
      <p className="valuation-offer-kind">
        {estimate ? 'Estimate' : 'Valuation'} for your {name}
      </p>
      <p className="valuation-offer-range num">
        {formatOfferRange({ low_cents: low * 100, high_cents: high * 100 })}
      </p>
      <p className="small muted">
        {basis} {estimate ? 'An estimate' : 'A valuation'}, not an offer to buy: our buyers confirm it when
        they have seen the car.
      </p>
    </>
  );
}

function useLookup({ form, registration }: Pick<InputProps, 'form' | 'registration'>): Lookup {
  const [lookup, setLookup] = useState<Lookup>({ kind: 'asked' });
  // The step is drawn anew for another car, never changed.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    form.setValue(registration.name, '');
    const lateTimer = setTimeout(() => setLookup({ kind: 'late' }), SHOPPER_TIMEOUT_MS);
    void lookUpValue(form.values).then((value) => {
      clearTimeout(lateTimer);
      if (value) form.setValue(registration.name, value.reference);
      setLookup(value ? { kind: 'found', value } : { kind: 'by_hand' });
    });
  }, [form, registration.name]);
  return lookup;
}

/** What the product or its provider says a vehicle may fetch; whole dollars. */
interface FoundValue {
  name: string;
  low: number;
  high: number;
  basis: string;
  estimate: boolean;
  /** Sent with the form, it tells the dealer what was shown. */
  reference: string;
}

/** Asks what the vehicle of a form is worth (`POST /api/simple-autograb-lookup`); null when nobody knows. Never throws. */
async function lookUpValue(values: FormValues): Promise<FoundValue | null> {
  const knownAnswers = Object.entries(ASKED).map(
    ([key, name]) => [key, toText(values[name]).trim()] as const,
  );
  try {
    const reply = await fetch('/api/simple-autograb-lookup', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(knownAnswers.filter(([, value]) => value !== ''))),
    });
    return reply.ok ? readFoundValue(await reply.json()) : null;
  } catch {
    return null;
  }
}

function readFoundValue(answer: unknown): FoundValue | null {
  const { year, make, model, badge, low, high, basis, estimate, reference } = Object(answer) as Record<
    string,
    unknown
  >;
  if (typeof low !== 'number' || typeof high !== 'number' || typeof reference !== 'string') return null;
  const name = [year, make, model, badge].map(toText).filter(Boolean).join(' ');
  return { name, low, high, basis: toText(basis), estimate: estimate !== false, reference };
}
