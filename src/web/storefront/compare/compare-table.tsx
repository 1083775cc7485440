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

interface Screens {
  wide: boolean;
  narrow: boolean;
}

/** On which screens a row differs; phones show the first two of three. */
function findDifference({ values, differs, screen }: ComparedRow): Screens {
  return { wide: differs && screen !== 'narrow', narrow: values[0] !== values[1] && screen !== 'wide' };
}

/** On which screens it is the same. */
function findSameness(row: ComparedRow): Screens {
  const difference = findDifference(row);
  return {
    wide: !difference.wide && row.screen !== 'narrow',
    narrow: !difference.narrow && row.screen !== 'wide',
  };
}

function chooseScreenClass({ wide, narrow }: Screens): string | undefined {
  if (wide === narrow) return undefined;
  return wide ? 'compare-wide' : 'compare-narrow';
}

function countRows(screens: readonly Screens[]): Record<keyof Screens, number> {
  const count = (name: keyof Screens) => screens.filter((screen) => screen[name]).length;
  return { wide: count('wide'), narrow: count('narrow') };
}

/** The cars as columns: what differs first, with its number; what is the same is folded. Phones show the first two of three. */
export function CompareTable({ cars, rows }: CompareTableProps) {
  const differentRows = rows.filter((row) => isShown(findDifference(row)));
  const sameRows = rows.filter((row) => isShown(findSameness(row)));
  const differentCounts = countRows(differentRows.map(findDifference));
  const sameCounts = countRows(sameRows.map(findSameness));
  const isNothing = { wide: differentCounts.wide === 0, narrow: differentCounts.narrow === 0 };
  const sameClass = chooseScreenClass({ wide: sameCounts.wide > 0, narrow: sameCounts.narrow > 0 });
  return (
    <div className={`compared compared-${cars.length}`}>
      {cars.length === MAX_COMPARED ? <SwapCars cars={cars} /> : null}
      <ComparedHeads cars={cars} />
      <h2 className="compare-heading">
        What differs{' '}
        <span className="muted">
          <Counts {...differentCounts} />
        </span>
      </h2>
      {isShown(isNothing) ? <p className={chooseScreenClass(isNothing)}>Nothing that is listed.</p> : null}
      {differentRows.length === 0 ? null : <Differences cars={cars} rows={differentRows} />}
      {sameRows.length === 0 ? null : (
        <details className={['compare-same', sameClass].filter(Boolean).join(' ')}>
          <summary>
            <span>
              The same on <Counts wide={cars.length === 2 ? 'both' : `all ${cars.length}`} narrow="both" />{' '}
              <span className="muted">
                <Counts {...sameCounts} />
              </span>
            </span>
            <Icon name="chevron-down" />
          </summary>
          <dl>
            {sameRows.map((row) => (
              <div key={`${row.label} ${row.screen}`} className={chooseScreenClass(findSameness(row))}>
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

function isShown({ wide, narrow }: Screens): boolean {
  return wide || narrow;
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

function Differences({ cars, rows }: CompareTableProps) {
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
        <Row key={`${row.label} ${row.screen}`} row={row} cars={cars} />
      ))}
    </div>
  );
}

function Row({ row, cars }: { row: ComparedRow; cars: readonly ComparedCar[] }) {
  const { label, values, better } = row;
  const screenClass = chooseScreenClass(findDifference(row));
  return (
    <div role="row" className={['compare-row', screenClass].filter(Boolean).join(' ')}>
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
