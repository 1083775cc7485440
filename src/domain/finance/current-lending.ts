import type { FinanceSettings } from './finance-settings.ts';
import type { LendingTerms } from './loan-question.ts';

type Lending = FinanceSettings['lending'];

/** Spec §9, for whoever has no rate of their own, or none any more. */
const STANDARD: LendingTerms = {
  lender: null,
  rate_percent: 10,
  establishment_fee_cents: 0,
  monthly_fee_cents: 0,
};

/** Whether a site's rate still holds on an ISO day. */
export function isRateCurrent({ until }: { until: Lending['until'] }, today: string): boolean {
  return until === null || today <= until;
}

/** The terms a calculator begins with: the site's own through their last day, then the usual ones. */
export function findCurrentLending({ lending }: { lending: Lending }, today: string): LendingTerms {
  const { until: _day, ...terms } = lending;
  return isRateCurrent(lending, today) ? terms : STANDARD;
}
