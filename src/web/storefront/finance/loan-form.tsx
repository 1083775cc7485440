import { LOAN_FORM } from './loan-words.ts';
import type { CalculatorSetup } from './load-calculator.ts';

/** Sends the calculator's fields where no script reckons. It stands behind the enquiry, which stays the page's first form. */
export function LoanForm({ setup }: { setup: CalculatorSetup | null }) {
  if (setup === null) return null;
  return (
    <form id={LOAN_FORM} method="get" action="/finance">
      {setup.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
