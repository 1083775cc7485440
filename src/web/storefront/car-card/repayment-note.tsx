import { useSiteShell } from '../../layout/site-shell.ts';
import type { CardData } from './card-data.ts';

/** Beside cards of a site whose cards name repayments: what the figures stand on, and what the law wants said of them. */
export function RepaymentNote({ cars }: { cars: readonly CardData[] }) {
  const { repaymentNote } = useSiteShell();
  if (repaymentNote === undefined || cars.length === 0) return null;
  return <p className="repayment-note muted">{repaymentNote}</p>;
}
