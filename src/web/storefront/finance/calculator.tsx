import { EVERY } from '#domain/finance/repayment.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';
import { CarStrip, type StripCar } from '../car/car-strip.tsx';
import { BalloonSelect, FrequencyChoice, StateSelect } from './loan-choices.tsx';
import type { CalculatorSetup } from './load-calculator.ts';
import { LoanField } from './loan-field.tsx';
import { LoanResult } from './loan-result.tsx';
import { LOAN_FORM } from './loan-words.ts';
import { OnRoadNote } from './on-road-note.tsx';
import { useLoanQuestion } from './use-loan-question.ts';

/** What a loan would cost: fields on one side, what they come to on the other. Without scripts it is a form with GET. */
export function Calculator({ setup, car }: { setup: CalculatorSetup; car: StripCar | null }) {
  const [question, change] = useLoanQuestion(setup);
  const shell = useSiteShell();
  const { rules, ranges } = setup;
  const field = { change, ranges };
  return (
    <section className="finance" aria-labelledby="finance-calculator">
      <h2 id="finance-calculator">What would it cost {EVERY[rules.frequencies[0] ?? 'monthly']}?</h2>
      <p className="muted">Move the sliders, or type. Nothing here touches your credit file.</p>
      <div className="finance-columns">
        <div className="panel panel-pad finance-fields">
          {car && (
            <div className="finance-car">
              <CarStrip car={car} />
              <a href={searchPath(shell.searchPath)}>Change</a>
            </div>
          )}
          <LoanField {...field} name="amount" label="Amount to borrow" value={question.amount} />
          <LoanField {...field} name="deposit" label={rules.deposit} value={question.deposit} />
          <LoanField {...field} name="term" label="Term" value={question.term} />
          <LoanField {...field} name="rate" label={rules.rate} after={rules.aYear} value={question.rate} />
          <FrequencyChoice rules={rules} chosenFrequency={question.frequency} change={change} />
          {(rules.hasStates || rules.balloons.length > 0) && (
            <div className="finance-selects">
              <BalloonSelect rules={rules} question={question} change={change} />
              {rules.hasStates && <StateSelect state={question.state} change={change} />}
            </div>
          )}
          {rules.hasStates && <OnRoadNote setup={setup} question={question} />}
          <button className="btn btn-brand without-script" type="submit" form={LOAN_FORM}>
            Work it out
          </button>
        </div>
        <LoanResult setup={setup} question={question} rules={rules} />
        <LoanTerms setup={setup} />
      </div>
    </section>
  );
}

/** What a figure like this is worth, and who lends. */
function LoanTerms({ setup }: { setup: CalculatorSetup }) {
  const { lending, licence, estimate } = setup;
  const lenderTexts = [
    lending.lender !== null && `Lender: ${lending.lender}.`,
    licence !== null && `Credit licence ${licence}.`,
  ].filter(Boolean);
  return (
    <div className="finance-terms finance-fine small">
      <p>{estimate}</p>
      {lenderTexts.length > 0 && <p>{lenderTexts.join(' ')}</p>}
    </div>
  );
}
