import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { findCurrentLending } from '#domain/finance/current-lending.ts';
import { findDuty } from '#domain/duties/duty-rows.ts';
import { findLendingRules } from '#domain/finance/lending-rows.ts';
import { buildLoan, findLoanRanges, USUAL_LOAN } from '#domain/finance/loan-question.ts';
import { formatRate } from '#domain/finance/price-repayment.ts';
import { SAID } from './loan-words.ts';
import type { TimedSite } from '#ports/site.ts';
import { FINANCE_PAGE } from './load-calculator.ts';

interface Visit {
  form: { name: string };
  url: URL;
}

/** What the small form below the calculator draws; null on any other page. */
export function loadBudget({ website, clock }: TimedSite, { form, url }: Visit) {
  if (form.name !== 'finance_enquiry' || url.pathname !== FINANCE_PAGE) return null;
  const now = clock.now();
  const today = readWallClock(now, website.timezone).date;
  const lending = findCurrentLending(website, today);
  const rules = findLendingRules(website, today);
  const { amount } = USUAL_LOAN;
  const loan = buildLoan(
    { amount, rate: lending.rate_percent, term: rules.terms.usual, balloon: 0 },
    lending,
  );
  const rate = `${rules.rate} ${lending.rate_percent.toFixed(2)}%${rules.aYear}`;
  const terms = Array.from({ length: findLoanRanges(rules).term.max }, (_, index) => index + 1);
  return {
    frequency: rules.frequencies[0] ?? 'monthly',
    deposit: rules.deposit,
    terms: terms.map((years) => [years, SAID.term(years)] as const),
    usual_term: rules.terms.usual,
    /** As large as each other; of the usual loan, since nobody has asked for one yet. */
    rates: rules.trueRate === null ? rate : `${rate}, ${formatRate(loan, rules)}`,
    example: `${SAID.amount(amount)} over ${SAID.term(rules.terms.usual)}`,
    warning:
      rules.trueRate === null ? null : (findDuty('comparison_rate_warning', website, now)?.text ?? null),
    /** A sum that was sent and carries no loan. */
    refused: url.searchParams.get('budget') ?? '',
  };
}

export type BudgetSetup = NonNullable<ReturnType<typeof loadBudget>>;
