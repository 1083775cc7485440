import { computeComparisonRate } from '#domain/finance/comparison-rate.ts';
import { formatExactMoney, formatMoney } from '#domain/words/money.ts';
import type { LendingRules } from '#domain/finance/lending-rules.ts';
import { type LoanQuestion, buildLoan } from '#domain/finance/loan-question.ts';
import { type Frequency, type Loan, computeRepayments, EVERY } from '#domain/finance/repayment.ts';
import { describeComparison, describeFees } from '#domain/finance/loan-texts.ts';
import { pickNoun, pickWords } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CalculatorSetup } from './load-calculator.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { useEffect } from 'react';
import { record } from '../../browser/analytics/acts.ts';
import { shareAddress } from '../../browser/navigation/share-address.ts';

const RADIUS = 46;

const ROUND = 2 * Math.PI * RADIUS;

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
        <b className="num">{formatExactMoney(repayments.repayment_cents)}</b> <span>{EVERY[frequency]}</span>
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
        {repayments.count} {rules.repayment}s of {formatExactMoney(repayments.repayment_cents)}
        {loan.balloon_cents > 0 && ` and ${formatExactMoney(loan.balloon_cents)} at the end`}. {rules.total}:{' '}
        <b>{formatExactMoney(repayments.total_cents)}</b>
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
    (frequency) =>
      `${formatExactMoney(computeRepayments(loan, frequency).repayment_cents)} ${EVERY[frequency]}`,
  );
  return <p className="small muted num">Or {repaymentTexts.join(', or ')}</p>;
}

/** Neither smaller, fainter nor further away than the other. */
function Rates({ question, loan, rules }: Pick<LoanResultProps, 'question' | 'rules'> & { loan: Loan }) {
  const rates: [string, number][] = [[rules.rate, question.rate]];
  if (rules.trueRate !== null) rates.push([rules.trueRate, computeComparisonRate(loan)]);
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
      <dd className="num">{formatExactMoney(cents)}</dd>
    </div>
  );
}

interface LoanFeesProps {
  setup: CalculatorSetup;
  loan: Loan;
  rules: LendingRules;
}

/** What belongs right below the rates: the warning about them, and the fees that are in them. */
function LoanFees({ setup: { warning }, loan, rules }: LoanFeesProps) {
  const noun = pickNoun(useSiteShell());
  return (
    <div className="finance-fine small">
      {warning && <p>{warning}</p>}
      <p>
        {rules.trueRate === 'Comparison rate' && `${describeComparison('the amount and term above', noun)} `}
        {describeFees(loan.fees)}
      </p>
    </div>
  );
}

interface PrincipalDonutProps {
  /** Cents. */
  amount: number;
  total: number;
}

/** The borrowed share of the total repaid, as a donut chart; the figures beside it say it in words. */
function PrincipalDonut({ amount, total }: PrincipalDonutProps) {
  const share = Math.min(1, amount / Math.max(1, total));
  const ring = { cx: 60, cy: 60, r: RADIUS, fill: 'none', strokeWidth: 18 };
  return (
    <svg className="finance-ring" viewBox="0 0 120 120" aria-hidden="true">
      <circle {...ring} className="finance-ring-interest" />
      <circle
        {...ring}
        className="finance-ring-borrowed"
        strokeDasharray={`${(share * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`}
        transform="rotate(-90 60 60)"
      />
      <text x="60" y="59" textAnchor="middle" className="finance-ring-total">
        {formatMoney(total)}
      </text>
      <text x="60" y="74" textAnchor="middle" className="finance-ring-label">
        total
      </text>
    </svg>
  );
}

interface LoanLinksProps {
  setup: CalculatorSetup;
  question: LoanQuestion;
}

/** Where a shopper goes with these figures: they stand in the address, so both forms know them. */
function LoanLinks({ setup, question }: LoanLinksProps) {
  const { enquiry } = pickWords(useSiteShell());
  const isChanged = question !== setup.question;
  useRecordPrint(isChanged || setup.is_asked);
  const figures = listFigures(question, setup.rules);
  const ask = new URLSearchParams([...setup.kept, ...figures].map(([name, value]) => [name, value]));
  const apply = new URLSearchParams([
    ...setup.kept.map(([name, value]) => [name, value]),
    ['vehiclePriceBudget', String(question.amount)],
  ]);
  return (
    <div className="finance-links">
      <a
        className={buildButtonClass({ kind: 'brand', full: true })}
        href={`/apply-for-finance?${apply.toString()}`}
      >
        Apply for finance
      </a>
      <a
        className={buildButtonClass({ full: true })}
        href={`/finance?${ask.toString()}#finance-form`}
        rel="nofollow"
      >
        Ask about this
      </a>
      {isChanged && <ShareQuote path={`/finance?${ask.toString()}`} />}
      {setup.is_asked && <p className="small muted">These figures go with your {enquiry} below.</p>}
    </div>
  );
}

/** What says something in this country. */
function listFigures({ state, balloon, ...always }: LoanQuestion, { hasStates, balloons }: LendingRules) {
  const figures = { ...always, ...(hasStates && { state }), ...(balloons.length > 0 && { balloon }) };
  return Object.entries(figures).map(([name, value]) => [name, String(value)] as const);
}

/** Hands on figures that are the shopper's own, by their address. */
function ShareQuote({ path }: { path: string }) {
  const share = async () => {
    const label = await shareAddress(document.title, location.origin + path);
    if (label) recordShared(label);
  };
  return (
    <button type="button" className={buildButtonClass({ full: true })} onClick={() => void share()}>
      Share these figures
    </button>
  );
}

/** Records that figures went onto paper, where they are the shopper's own. */
function useRecordPrint(isQuote: boolean): void {
  useEffect(() => {
    if (!isQuote) return;
    const onPrint = () => recordShared('printed');
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, [isQuote]);
}

function recordShared(label: 'copied' | 'shared' | 'printed'): void {
  record({ event: 'finance_quote_shared', event_id: 59, label });
}
