import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useIsHydrated } from '../../../browser/hydration/use-is-hydrated.ts';
import { SHOPPER_TIMEOUT_MS } from '../../shopper-timeout.ts';
import { type InputProps, toText, describeInput, watchText } from '../input-props.ts';
import { LabelledField } from '../labelled-field.tsx';
import { maskRegistration } from '../masked-registration.ts';

/** What a register may tell of a vehicle, and the ends of the keys that forms ask for it by. */
const KEYS: Record<string, readonly string[]> = {
  year: ['year'],
  make: ['make'],
  model: ['model'],
  badge: ['badge'],
  series: ['series'],
  body: ['body'],
  colour: ['colour', 'color'],
  fuel: ['fuel'],
  vin: ['vin'],
};

/** A lead's own `year` is a part of its date of birth. */
const NOT_OF_A_CAR = 'year';

/** In front of them: the car that the lead is about, or the shopper's own. */
const FRONTS = ['', 'vehicle_', 'vehicle ', 'trade_in_', 'trade_'];

const LONGEST = 9;

/** A number plate in capitals; where the site has a register, a button that fills in the rest of the car. */
export function RegoInput(props: InputProps) {
  const { value, registration } = props;
  const canLookUp = useIsHydrated() && props.rules.switches.includes('rego_lookup');
  const { look, status, isLooking } = useLookup(props);
  return (
    <LabelledField {...props}>
      <div className="rego">
        <input
          {...describeInput(props)}
          {...maskRegistration(registration, { typed: tidyPlate })}
          className="input"
          type="text"
          defaultValue={toText(value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {canLookUp && (
          <Button onClick={() => void look()} aria-disabled={isLooking || undefined}>
            {isLooking && <span className="spinner" aria-hidden="true" />}
            Look up
          </Button>
        )}
      </div>
      {canLookUp && <output className="rego-status">{status}</output>}
    </LabelledField>
  );
}

/** Capitals as they are typed; spaces are left to the reader, what is too long to be a plate is not taken. */
function tidyPlate(text: string): string {
  return text.toUpperCase().slice(0, LONGEST + 2);
}

function useLookup(props: InputProps) {
  const { field, form } = props;
  const [status, setStatus] = useState('');
  const [isLooking, setIsLooking] = useState(false);
  const plate = watchText(props, field.name).replaceAll(/\s/g, '');
  const state = watchText(props, 'rego_state') || watchText(props, 'state');
  const look = async () => {
    if (isLooking) return;
    if (plate === '') return setStatus('Type the plate first.');
    setIsLooking(true);
    setStatus('Looking it up');
    let isLate = false;
    const budget = setTimeout(() => {
      isLate = true;
      setStatus(TAKES_LONG);
    }, SHOPPER_TIMEOUT_MS);
    const answer = await lookUpRego(plate, state);
    clearTimeout(budget);
    setIsLooking(false);
    setStatus(describeAnswer(answer));
    const vehicle = answer === 'unreachable' ? null : answer;
    const vehicleValues = vehicle ? readVehicleValues(vehicle, Object.keys(form.values)) : {};
    for (const [key, value] of Object.entries(vehicleValues)) {
      // What was filled in by hand meanwhile stays.
      if (!isLate || watchText(props, key) === '') form.setValue(key, value);
    }
  };
  return { look, status, isLooking };
}

function describeAnswer(answer: Awaited<ReturnType<typeof lookUpRego>>): string {
  if (answer === 'unreachable') return UNREACHABLE_TEXT;
  return answer === null ? NOT_FOUND : `Found: ${readVehicleName(answer)}. Please check the details.`;
}

const UNREACHABLE_TEXT = 'Plates cannot be looked up now. Please fill in the details by hand.';
const TAKES_LONG = 'This takes longer than usual. You can fill in the details by hand.';
const NOT_FOUND = 'We could not find that plate. Please fill in the details by hand.';

/** What the look-up found: a vehicle, or null when it knows none. */
type FoundVehicle = object | null;

/**
 * Asks the register for a plate (`POST /api/nevdis`). Never throws: a shopper can always type the car by hand, also where
 * nobody answers.
 */
async function lookUpRego(rego: string, state: string): Promise<FoundVehicle | 'unreachable'> {
  try {
    const reply = await fetch('/api/nevdis', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ rego, state }),
    });
    if (!reply.ok) return reply.status === 404 || reply.status === 422 ? null : 'unreachable';
    const { vehicle } = Object(await reply.json()) as { vehicle?: unknown };
    return typeof vehicle === 'object' ? vehicle : null;
  } catch {
    return 'unreachable';
  }
}

/**
 * The values of a found vehicle under the keys of the form that ask for them, such as `trade_in_make` or
 * `Vehicle Make`; what the form does not ask for is left out.
 */
export function readVehicleValues(vehicle: object, formKeys: readonly string[]): Record<string, string> {
  const details = vehicle as Record<string, unknown>;
  const foundEntries = Object.entries(KEYS).flatMap(([name, ends]) => {
    const value = details[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    const wantedKeys = ends.flatMap((end) => FRONTS.map((front) => front + end));
    return formKeys
      .filter((key) => key !== NOT_OF_A_CAR && wantedKeys.includes(key.toLowerCase()))
      .map((key) => [key, String(value)] as const);
  });
  return Object.fromEntries(foundEntries);
}

/** How the found vehicle is named to the shopper: `2021 Toyota Corolla`, with its specification where the register has one. */
export function readVehicleName(vehicle: object): string {
  const { year, make, model, specification } = vehicle as Record<string, unknown>;
  const name = [year, make, model]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  return typeof specification === 'string' && specification !== '' ? `${name}, ${specification}` : name;
}
