import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';
import { countOfCars, nounOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { comparePath } from '../../paths.ts';
import { CompareTable } from './compare-table.tsx';
import type { Comparison } from './load-compare.ts';
import { MoreToCompare } from './more-to-compare.tsx';

/** The table of two cars and more, and what else can be put into it. */
export function ComparedCars({ found, only }: { found: Comparison; only: boolean }) {
  const { cars, similar } = found;
  const slugs = cars.map(({ slug }) => slug);
  return (
    <>
      {cars.length > 1 ? <Table found={found} only={only} /> : <TooFew found={found} />}
      {slugs.length < MAX_COMPARED ? <MoreToCompare slugs={slugs} similar={similar} /> : null}
    </>
  );
}

function Table({ found: { cars, rows }, only }: { found: Comparison; only: boolean }) {
  const slugs = cars.map(({ slug }) => slug);
  const different = rows.filter(({ differs }) => differs);
  return (
    <>
      <div className="compare-tools">
        <p className="muted">
          {countOfCars(cars.length, useSiteShell())}, {differencesText(different.length)}, marked{' '}
          <span className="compare-mark">≠</span>
        </p>
        <a className="chip" href={comparePath(slugs, !only)} aria-current={only ? 'true' : undefined}>
          {only ? 'Show everything' : 'Show differences only'}
        </a>
      </div>
      <CompareTable cars={cars} rows={only ? different : rows} only={only} />
    </>
  );
}

function differencesText(count: number): string {
  return count === 1 ? '1 difference' : `${count} differences`;
}

function TooFew({ found: { cars } }: { found: Comparison }) {
  const site = useSiteShell();
  const [car] = cars;
  return (
    <p className="compare-few">
      {car
        ? `Choose one to three ${nounOf(site, 2)} to put beside the ${car.name}.`
        : `Choose two to four ${nounOf(site, 2)} to see them side by side.`}
    </p>
  );
}
