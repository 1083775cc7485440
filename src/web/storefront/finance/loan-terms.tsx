import type { CalculatorSetup } from './load-calculator.ts';

/** What a figure like this is worth, and who lends. */
export function LoanTerms({ setup }: { setup: CalculatorSetup }) {
  const { lending, licence, estimate } = setup;
  const who = [
    lending.lender !== null && `Lender: ${lending.lender}.`,
    licence !== null && `Credit licence ${licence}.`,
  ].filter(Boolean);
  return (
    <div className="finance-terms finance-fine small">
      <p>{estimate}</p>
      {who.length > 0 && <p>{who.join(' ')}</p>}
    </div>
  );
}
