import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { AddAnother } from './add-another.tsx';
import { CompareTable } from './compare-table.tsx';
import { ComparedHeads } from './compared-heads.tsx';
import type { Comparison } from './load-compare.ts';
import { MoreToCompare } from './more-to-compare.tsx';

/** Two cars or three, and what else can be put beside them. */
export function ComparedCars({ found: comparison }: { found: Comparison }) {
  const { cars, rows, others: otherCars } = comparison;
  const slugs = cars.map(({ slug }) => slug);
  return (
    <>
      {cars.length === 0 ? <NothingYet /> : null}
      {cars.length === 1 ? <ComparedHeads cars={cars} /> : null}
      {cars.length > 1 ? <CompareTable cars={cars} rows={rows} level={2} /> : null}
      {cars.length > 1 && cars.length < MAX_COMPARED ? <AddAnother /> : null}
      {cars.length > 1 ? <RepaymentNote cars={cars} /> : null}
      {slugs.length < MAX_COMPARED ? <MoreToCompare slugs={slugs} otherCars={otherCars} /> : null}
    </>
  );
}

function NothingYet() {
  return (
    <p className="compare-few">Choose two or three {pickNoun(useSiteShell(), 2)} to see them side by side.</p>
  );
}
