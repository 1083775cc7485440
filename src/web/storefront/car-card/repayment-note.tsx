import type { RepaymentNote as Note } from '#domain/finance/repayment-note.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CardData } from './card-data.ts';

/** Beside cards of a site whose cards name repayments. */
export function RepaymentNote({ cars }: { cars: readonly CardData[] }) {
  const { repaymentNote } = useSiteShell();
  return repaymentNote && cars.length > 0 ? <RepaymentLaw note={repaymentNote} /> : null;
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
