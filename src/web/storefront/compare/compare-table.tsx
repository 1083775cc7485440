import type { ComparisonRow } from '#domain/garage/comparison.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath, comparePath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CardBadge } from '../car-card/card-badge.tsx';
import type { ComparedCar } from './load-compare.ts';

interface CompareTableProps {
  cars: readonly ComparedCar[];
  rows: readonly ComparisonRow[];
  /** Kept in the addresses of the table's own links. */
  only?: boolean;
  /** Where the cars are chosen elsewhere on the page: no links that take one out. */
  isFixed?: boolean;
}

/** The cars as columns, their facts as rows. Wider than a phone, so it scrolls in a region of its own. */
export function CompareTable({ cars, rows, only = false, isFixed = false }: CompareTableProps) {
  const slugs = cars.map(({ slug }) => slug);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section className="compare-scroll" aria-label="Comparison" tabIndex={0}>
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">Fact</span>
            </th>
            {cars.map((car) => (
              <th key={car.id} scope="col">
                <ColumnHead car={car} without={isFixed ? null : without(slugs, car.slug, only)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label} row={row} cars={cars} />
          ))}
          <ActionRow cars={cars} />
        </tbody>
      </table>
    </section>
  );
}

function without(slugs: readonly string[], slug: string, only: boolean): string {
  return comparePath(
    slugs.filter((each) => each !== slug),
    only,
  );
}

function ColumnHead({ car, without: withoutIt }: { car: ComparedCar; without: string | null }) {
  const site = useSiteShell();
  return (
    <div className={car.tag?.look === 'sold' ? 'compare-head card-sold' : 'compare-head'}>
      <div className="card-media">
        {car.picture === null ? null : (
          <Picture
            src={car.picture.url}
            alt=""
            width={900}
            height={600}
            sizes="(min-width: 768px) 260px, 190px"
            widths={[256, 384, 640]}
            eager
          />
        )}
        {car.tag === null ? null : <CardBadge tag={car.tag} />}
      </div>
      <a href={carPath(site, car.slug)}>{car.name}</a>
      <span className="muted small">{car.variant}</span>
      {withoutIt === null ? null : (
        <a className="compare-remove" href={withoutIt}>
          Remove<span className="hidden-visually"> {car.name}</span>
        </a>
      )}
    </div>
  );
}

/** A difference is said by a sign, in words and by weight, so that nobody depends on a colour. */
function Row({ row, cars }: { row: ComparisonRow; cars: readonly ComparedCar[] }) {
  const { label, values, differs } = row;
  return (
    <tr className={differs ? 'compare-differs' : undefined}>
      <th scope="row">
        {label}
        {differs ? <DifferenceMark /> : null}
      </th>
      {cars.map((car, at) => (
        <td key={car.id}>{values[at] ?? <Unknown />}</td>
      ))}
    </tr>
  );
}

/** Beside the row's name; what it stands for is said above the table. */
function DifferenceMark() {
  return (
    <>
      <span className="compare-mark" aria-hidden="true">
        ≠
      </span>
      <span className="hidden-visually">, differs</span>
    </>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="hidden-visually">Not given</span>
    </>
  );
}

function ActionRow({ cars }: { cars: readonly ComparedCar[] }) {
  const site = useSiteShell();
  return (
    <tr className="compare-actions no-print">
      <th scope="row">Next step</th>
      {cars.map((car) => (
        <td key={car.id}>
          <a className={buttonClass({ size: 'small' })} href={carPath(site, car.slug)}>
            View<span className="hidden-visually"> {car.name}</span>
          </a>
          {car.enquire === null ? null : (
            <a className={buttonClass({ kind: 'brand', size: 'small' })} href={car.enquire}>
              Enquire now<span className="hidden-visually"> about {car.name}</span>
            </a>
          )}
        </td>
      ))}
    </tr>
  );
}
