import type { LendingRules } from '#domain/finance/lending-rules.ts';
import type { LoanQuestion } from '#domain/finance/loan-question.ts';
import { pickWords } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { CalculatorSetup } from './load-calculator.ts';
import { ShareQuote, useRecordPrint } from './share-quote.tsx';

interface LoanLinksProps {
  setup: CalculatorSetup;
  question: LoanQuestion;
}

/** Where a shopper goes with these figures: they stand in the address, so both forms know them. */
export function LoanLinks({ setup, question }: LoanLinksProps) {
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
        className={buttonClass({ kind: 'brand', full: true })}
        href={`/apply-for-finance?${apply.toString()}`}
      >
        Apply for finance
      </a>
      <a
        className={buttonClass({ full: true })}
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
