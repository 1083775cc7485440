import { EVERY } from '#domain/finance/repayment.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BudgetSetup } from './load-budget.ts';

/** What one can repay each time, turned into the cars it buys: a form with GET, the same with scripts and without. */
export function BudgetForm({ budget }: { budget: BudgetSetup }) {
  const { frequency, deposit, terms, usual_term, rates, example, warning, refused: refusedBudget } = budget;
  return (
    <section className="panel panel-pad budget" aria-labelledby="budget">
      <h2 id="budget">What could you have for your budget?</h2>
      <form action="/finance" className="budget-fields">
        <label>
          You repay {EVERY[frequency]}
          <input
            className="input num"
            name="budget"
            inputMode="decimal"
            required
            placeholder="$150"
            defaultValue={refusedBudget}
          />
        </label>
        <label>
          {deposit}
          <input className="input num" name="deposit" inputMode="decimal" placeholder="$0" />
        </label>
        <label>
          Over
          <select className="input" name="term" defaultValue={usual_term}>
            {terms.map(([years, termText]) => (
              <option key={years} value={years}>
                {termText}
              </option>
            ))}
          </select>
        </label>
        <button className="btn btn-brand" type="submit">
          <Icon name="search" />
          See what it buys
        </button>
      </form>
      {refusedBudget !== '' && (
        <p role="alert">That carries no loan of $1,000. Try more each time, or a longer term.</p>
      )}
      <p className="num">
        {rates}, on {example}.
      </p>
      <div className="finance-fine small">
        {warning && <p>{warning}</p>}
        <p>An estimate only, without the costs of putting it on the road.</p>
      </div>
    </section>
  );
}
