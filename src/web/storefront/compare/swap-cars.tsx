import type { ChangeEvent } from 'react';
import { comparePath } from '../../paths.ts';
import type { ComparedCar } from './load-compare.ts';

const PLACES = ['Left', 'Right'];

/**
 * On phones, which show two of three: which two. A form, so that it works without scripts; the cars stand in it once more
 * behind the choice, so that the one left out is still among them.
 */
export function SwapCars({ cars }: { cars: readonly ComparedCar[] }) {
  const send = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => form?.requestSubmit();
  return (
    <form className="compare-swap no-print" action={comparePath([])}>
      {PLACES.map((place, index) => (
        <label key={place}>
          {place}
          <select className="input" name="cars" defaultValue={cars[index]?.slug} onChange={send}>
            {cars.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      {cars.map(({ slug }) => (
        <input key={slug} type="hidden" name="cars" value={slug} />
      ))}
      <noscript>
        <button type="submit" className="btn btn-outline">
          Show these two
        </button>
      </noscript>
    </form>
  );
}
