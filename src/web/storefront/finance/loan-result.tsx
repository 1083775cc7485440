import { comparisonRate } from '#domain/finance/comparison-rate.ts';
import { exactMoney } from '#domain/words/money.ts';
import type { LendingRules } from '#domain/finance/lending-rules.ts';
import { buildLoan, type LoanQuestion } from '#domain/finance/loan-question.ts';
import { EVERY, type Frequency, type Loan, computeRepayments } from '#domain/finance/repayment.ts';
import { LoanFees } from './loan-fees.tsx';
import { LoanLinks } from './loan-links.tsx';
import type { CalculatorSetup } from './load-calculator.ts';
import { PrincipalDonut } from './principal-donut.tsx';

interface LoanResultProps {
  setup: CalculatorSetup;
  question: LoanQuestion;
  rules: LendingRules;
}

/** What it comes to, with the rates as large as each other, and what a figure like this has to say of itself. */
export function LoanResult({ setup, question, rules }: LoanResultProps) {
  const loan = buildLoan(question, setup.lending);
  const { frequency } = question;
  const repayments = computeRepayments(loan, frequency);
  const hasFees = loan.fees.establishment_cents + loan.fees.monthly_cents > 0;
  const certainty = setup.licence === null ? 'Indicative' : 'Estimated';
  return (
    <div className="panel panel-pad finance-result">
      <h3>
        {certainty} {rules.repayment}
      </h3>
      <output className="finance-repayment">
        <b className="num">{exactMoney(repayments.repayment_cents)}</b> <span>{EVERY[frequency]}</span>
      </output>
      <OtherRhythms loan={loan} rules={rules} chosen={frequency} />
      <Rates question={question} loan={loan} rules={rules} />
      <div className="finance-sums">
        <PrincipalDonut amount={loan.amount_cents} total={repayments.total_cents} />
        <dl>
          <Sum look="borrowed" name="Borrowed" cents={loan.amount_cents} />
          <Sum
            look="interest"
            name={hasFees ? 'Interest and fees' : 'Interest'}
            cents={repayments.cost_cents}
          />
        </dl>
      </div>
      <p className="small num">
        {repayments.count} {rules.repayment}s of {exactMoney(repayments.repayment_cents)}
        {loan.balloon_cents > 0 && ` and ${exactMoney(loan.balloon_cents)} at the end`}. {rules.total}:{' '}
        <b>{exactMoney(repayments.total_cents)}</b>
      </p>
      <LoanLinks setup={setup} question={question} />
      <LoanFees setup={setup} loan={loan} rules={rules} />
    </div>
  );
}

function OtherRhythms({
  loan,
  rules,
  chosen: chosenFrequency,
}: {
  loan: Loan;
  rules: LendingRules;
  chosen: Frequency;
}) {
  const otherFrequencies = rules.frequencies.filter((frequency) => frequency !== chosenFrequency);
  if (otherFrequencies.length === 0) return null;
  const repaymentTexts = otherFrequencies.map(
    (frequency) => `${exactMoney(computeRepayments(loan, frequency).repayment_cents)} ${EVERY[frequency]}`,
  );
  return <p className="small muted num">Or {repaymentTexts.join(', or ')}</p>;
}

/** Neither smaller, fainter nor further away than the other. */
function Rates({ question, loan, rules }: Pick<LoanResultProps, 'question' | 'rules'> & { loan: Loan }) {
  const rates: [string, number][] = [[rules.rate, question.rate]];
  if (rules.trueRate !== null) rates.push([rules.trueRate, comparisonRate(loan)]);
  return (
    <dl className="finance-rates">
      {rates.map(([name, rate]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            {rate.toFixed(2)}%{rules.aYear}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sum({ look, name, cents }: { look: string; name: string; cents: number }) {
  return (
    <div>
      <dt className={`finance-${look}`}>{name}</dt>
      <dd className="num">{exactMoney(cents)}</dd>
    </div>
  );
}
