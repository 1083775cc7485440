import type { RepaymentNote as Note } from '#domain/finance/repayment-note.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CardData } from '#domain/cars/card-data.ts';

/** Above cars of which one names a repayment. */
export function RepaymentNote({ cars }: { cars: readonly CardData[] }) {
  const { repaymentNote } = useSiteShell();
  const isNamed = cars.some(({ repayment }) => repayment);
  return repaymentNote && isNamed ? <RepaymentLaw note={repaymentNote} /> : null;
}

/** What repayments stand on: what the law wants said beside them stays in sight, the rest is folded. */
export function RepaymentLaw({ note: { lawText, working } }: { note: Note }) {
  return (
    <div className="repayment-note muted">
      <p>{lawText}</p>{' '}
      <details className="no-print">
        <summary>How we worked this out</summary>
        <p>{working}</p>
      </details>
    </div>
  );
}
