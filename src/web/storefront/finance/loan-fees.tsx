import { exactMoney } from '#domain/words/money.ts';
import type { LendingRules } from '#domain/finance/lending-rules.ts';
import type { Loan } from '#domain/finance/repayment.ts';
import { nounOf } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CalculatorSetup } from './load-calculator.ts';

interface LoanFeesProps {
  setup: CalculatorSetup;
  loan: Loan;
  rules: LendingRules;
}

/** What belongs right below the rates: the warning about them, and the fees that are in them. */
export function LoanFees({ setup: { warning }, loan, rules }: LoanFeesProps) {
  const noun = nounOf(useSiteShell());
  const { establishment_cents, monthly_cents } = loan.fees;
  const fees = [
    establishment_cents > 0 && `${exactMoney(establishment_cents)} to set up, lent along with the price`,
    monthly_cents > 0 && `${exactMoney(monthly_cents)} a month`,
  ].filter(Boolean);
  return (
    <div className="finance-fine small">
      {warning && <p>{warning}</p>}
      <p>
        {rules.trueRate === 'Comparison rate' &&
          `The comparison rate is worked out on the amount and term above, secured by the ${noun} and repaid monthly. `}
        {fees.length > 0
          ? `Fees in these figures: ${fees.join(', ')}.`
          : 'No lender’s fees are in these figures.'}
      </p>
    </div>
  );
}
