import { Suspense } from 'react';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import type { StripCar } from '../car/car-strip.tsx';
import type { BudgetSetup } from './load-budget.ts';
import type { CalculatorSetup } from './load-calculator.ts';
import styles from './finance.css?url';
import { LOAN_FORM } from './loan-words.ts';

interface CalculatorSlotProps {
  setup: CalculatorSetup | null;
  car: StripCar | null;
}

/** Of the slots and not of their lazy parts, so that the page is painted with them; other forms go without. */
function Styles() {
  return <link rel="stylesheet" href={styles} precedence="page" />;
}

/** The calculator of a finance page: rendered by the server, and hydrated once its code is there. */
export function CalculatorSlot({ setup, car }: CalculatorSlotProps) {
  if (setup === null) return null;
  return (
    <>
      <Styles />
      <Suspense fallback={null}>
        <Calculator setup={setup} car={car} />
      </Suspense>
    </>
  );
}

const Calculator = createLazyComponent(async () => (await import('./calculator.tsx')).Calculator);

/** What a budget buys: a form with GET, which works before its code is there. */
export function BudgetSlot({ budget }: { budget: BudgetSetup | null }) {
  if (budget === null) return null;
  return (
    <>
      <Styles />
      <Suspense fallback={null}>
        <BudgetForm budget={budget} />
      </Suspense>
    </>
  );
}

const BudgetForm = createLazyComponent(async () => (await import('./budget-form.tsx')).BudgetForm);

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
