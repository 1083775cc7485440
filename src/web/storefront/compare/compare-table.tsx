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

/** The cars as columns: what differs first, with its number; what is the same is folded. Phones show the first two of three. */
export function CompareTable({ cars, rows }: CompareTableProps) {
  const differentRows = rows.filter(({ differs }) => differs);
  const isWide = (row: ComparedRow) => cars.length === MAX_COMPARED && row.values[0] === row.values[1];
  const wideRows = differentRows.filter(isWide);
  const sameRows = rows.filter((row) => !row.differs || isWide(row));
  const sameOfAll = sameRows.length - wideRows.length;
  return (
    <div className={`compared compared-${cars.length}`}>
      {cars.length === MAX_COMPARED ? <SwapCars cars={cars} /> : null}
      <ComparedHeads cars={cars} />
      <h2 className="compare-heading">
        What differs{' '}
        <span className="muted">
          <Counts wide={differentRows.length} narrow={differentRows.length - wideRows.length} />
        </span>
      </h2>
      {differentRows.length === wideRows.length ? (
        <p className={differentRows.length > 0 ? 'compare-narrow' : undefined}>Nothing that is listed.</p>
      ) : null}
      {differentRows.length === 0 ? null : (
        <Differences cars={cars} rows={differentRows} wideRows={wideRows} />
      )}
      {sameRows.length === 0 ? null : (
        <details className={sameOfAll === 0 ? 'compare-same compare-narrow' : 'compare-same'}>
          <summary>
            <span>
              The same on <Counts wide={cars.length === 2 ? 'both' : `all ${cars.length}`} narrow="both" />{' '}
              <span className="muted">
                <Counts wide={sameOfAll} narrow={sameRows.length} />
              </span>
            </span>
            <Icon name="chevron-down" />
          </summary>
          <dl>
            {sameRows.map((row) => (
              <div key={row.label} className={wideRows.includes(row) ? 'compare-narrow' : undefined}>
                <dt>{row.label}</dt>
                <dd>{row.values[0] ?? 'Not listed'}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** Of all cars, and on phones of the two that are shown. */
function Counts({ wide, narrow }: Record<'wide' | 'narrow', number | string>) {
  if (wide === narrow) return wide;
  return (
    <>
      <span className="compare-wide">{wide}</span>
      <span className="compare-narrow">{narrow}</span>
    </>
  );
}

interface DifferencesProps extends CompareTableProps {
  /** In which the first two are the same. */
  wideRows: readonly ComparedRow[];
}

function Differences({ cars, rows, wideRows }: DifferencesProps) {
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
        <Row key={row.label} row={row} cars={cars} isWide={wideRows.includes(row)} />
      ))}
    </div>
  );
}

function Row({ row, cars, isWide }: { row: ComparedRow; cars: readonly ComparedCar[]; isWide: boolean }) {
  const { label, values, better } = row;
  return (
    <div role="row" className={isWide ? 'compare-row compare-wide' : 'compare-row'}>
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
      <p className="muted small">Third: {cars.at(-1)?.name}</p>
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
