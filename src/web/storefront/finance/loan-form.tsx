import { LOAN_FORM } from './loan-words.ts';
import type { CalculatorSetup } from './load-calculator.ts';

/** The GET form of the calculator's fields, for use without scripts. It comes after the enquiry, which stays the page's first form. */
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
