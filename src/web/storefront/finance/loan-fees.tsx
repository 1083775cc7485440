import type { LendingRules } from '#domain/finance/lending-rules.ts';
import type { Loan } from '#domain/finance/repayment.ts';
import { comparisonText, feesText } from '#domain/finance/loan-texts.ts';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CalculatorSetup } from './load-calculator.ts';

interface LoanFeesProps {
  setup: CalculatorSetup;
  loan: Loan;
  rules: LendingRules;
}

/** What belongs right below the rates: the warning about them, and the fees that are in them. */
export function LoanFees({ setup: { warning }, loan, rules }: LoanFeesProps) {
  const noun = pickNoun(useSiteShell());
  return (
    <div className="finance-fine small">
      {warning && <p>{warning}</p>}
      <p>
        {rules.trueRate === 'Comparison rate' && `${comparisonText('the amount and term above', noun)} `}
        {feesText(loan.fees)}
      </p>
    </div>
  );
}
