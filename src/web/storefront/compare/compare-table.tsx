/* oxlint-disable jsx-a11y/prefer-tag-over-role -- on phones a row's name stands above its values: a table's elements laid out so are none to some readers of screens */
import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';
import { Icon } from '../../ui/icon.tsx';
import { ComparedHeads } from './compared-heads.tsx';
import type { ComparedCar, ComparedRow } from './load-compare.ts';
import type { ChangeEvent } from 'react';
import { comparePath } from '../../paths.ts';

const PLACES = ['Left', 'Right'];

interface CompareTableProps {
  cars: readonly ComparedCar[];
  rows: readonly ComparedRow[];
}

/** The cars as columns: what differs first, with its number; what is the same is folded. */
export function CompareTable({ cars, rows }: CompareTableProps) {
  const differentRows = rows.filter(({ differs }) => differs);
  const sameRows = rows.filter(({ differs }) => !differs);
  return (
    <div className={`compared compared-${cars.length}`}>
      {cars.length === MAX_COMPARED ? <SwapCars cars={cars} /> : null}
      <ComparedHeads cars={cars} />
      <h2 className="compare-heading">
        What differs <span className="muted">{differentRows.length}</span>
      </h2>
      {differentRows.length === 0 ? (
        <p>Nothing that is listed.</p>
      ) : (
        <Differences cars={cars} rows={differentRows} />
      )}
      {sameRows.length === 0 ? null : (
        <details className="compare-same">
          <summary>
            <span>
              The same on {cars.length === 2 ? 'both' : `all ${cars.length}`}{' '}
              <span className="muted">{sameRows.length}</span>
            </span>
            <Icon name="chevron-down" />
          </summary>
          <dl>
            {sameRows.map(({ label, values }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{values[0]}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Differences({ cars, rows }: Pick<CompareTableProps, 'cars' | 'rows'>) {
  return (
    <div role="table" aria-label="What differs">
      <div role="row" className="hidden-visually">
        <span role="columnheader">Fact</span>
        {cars.map(({ id, name }) => (
          <span key={id} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <Row key={row.label} row={row} cars={cars} />
      ))}
    </div>
  );
}

function Row({ row, cars }: { row: ComparedRow; cars: readonly ComparedCar[] }) {
  const { label, values, better } = row;
  return (
    <div role="row" className="compare-row">
      <div role="rowheader">{label}</div>
      {cars.map((car, index) => (
        <div key={car.id} role="cell">
          {values[index] ?? <span className="muted">Not listed</span>}
          {better?.at === index ? (
            <span className="compare-better">
              <Icon name="tick" small />
              {better.words}
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/**
 * On phones, which show two of three: which two. A form, so that it works without scripts; the cars stand in it once more
 * behind the choice, so that the one left out is still among them.
 */
function SwapCars({ cars }: { cars: readonly ComparedCar[] }) {
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
