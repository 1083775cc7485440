import { findDuty } from '../duties/duty-rows.ts';
import { readWallClock } from '../contact/opening-hours-zone.ts';
import type { TimezoneSetting } from '../tenants/country-settings.ts';
import type { StateSetting } from '../tenants/identity-settings.ts';
import { pickNoun } from '../words/words.ts';
import { findLendingRules } from './lending-rows.ts';
import type { LendingRules } from './lending-rules.ts';
import type { LendingSite } from './price-repayment.ts';
import { buildLoan } from './loan-question.ts';
import { describeComparison, describeFees } from './loan-texts.ts';
import { computeRepayments } from './repayment.ts';

type NoteSite = LendingSite & TimezoneSetting & StateSetting;

/** What is said of a repayment: what the law wants in sight beside it, and what may wait until somebody asks. */
export interface RepaymentNote {
  /** Term, rate, security and fees that no comparison rate holds, then the prescribed warning: as short as they can be, for they stand above cars. */
  lawText: string;
  /** How many repayments there are, how the comparison rate is worked out, what an estimate is worth, and who lends. */
  working: string;
}

/** Of repayments beside prices at the instant `now`. */
export function explainRepayment(site: NoteSite, now: number): RepaymentNote {
  const { lending, credit_licence_number } = site;
  const rules = findLendingRules(site, readWallClock(now, site.timezone).date);
  const isCompared = rules.trueRate === 'Comparison rate';
  const fees = {
    establishment_cents: lending.establishment_fee_cents,
    monthly_cents: lending.monthly_fee_cents,
  };
  // A comparison rate holds them; elsewhere the law asks for them by name, or they are none and worth no line beside a price.
  const hasFees = fees.establishment_cents + fees.monthly_cents > 0;
  const areFeesSaid = rules.trueRate === null || (hasFees && !isCompared);
  return {
    lawText: joinSentences([
      isCompared ? writeShortBasis(site, rules) : writeBasis(site, rules),
      areFeesSaid && describeFees(fees),
      rules.trueRate !== null && findDuty('comparison_rate_warning', site, now)?.text,
    ]),
    working: joinSentences([
      isCompared && `${countRepayments(site, rules)} ${rules.repayment}s for the whole price.`,
      !areFeesSaid && describeFees(fees),
      isCompared && describeComparison('that price and term', pickNoun(site)),
      findDuty('repayment_estimate', site, now)?.text,
      lending.lender !== null && `Lender: ${lending.lender}.`,
      credit_licence_number !== null && `Credit licence ${credit_licence_number}.`,
    ]),
  };
}

/** All of it in one text, for lists of cars. */
export function writeRepaymentNote(site: NoteSite, now: number): string {
  const { lawText, working } = explainRepayment(site, now);
  return joinSentences([lawText, working]);
}

function joinSentences(sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** What the warning is said of: `5 years at 10.00% p.a., no deposit, secured.` */
function writeShortBasis({ lending, credit_licence_number }: NoteSite, rules: LendingRules): string {
  const certainty = credit_licence_number === null ? 'Indicative: ' : '';
  const rate = `${lending.rate_percent.toFixed(2)}%${rules.aYear}`;
  return `${certainty}${rules.terms.usual} years at ${rate}, no ${nameDeposit(rules)}, secured.`;
}

/** `Estimated: 60 payments over 5 years at an interest rate of 10.00% for the whole price, without a down payment.` */
function writeBasis(site: NoteSite, rules: LendingRules): string {
  const certainty = site.credit_licence_number === null ? 'Indicative' : 'Estimated';
  const rate = `${site.lending.rate_percent.toFixed(2)}%${rules.aYear}`;
  const term = `over ${rules.terms.usual} years at an ${rules.rate.toLowerCase()} of ${rate}`;
  return `${certainty}: ${countRepayments(site, rules)} ${rules.repayment}s ${term} for the whole price, without a ${nameDeposit(rules)}.`;
}

function countRepayments({ lending }: NoteSite, rules: LendingRules): number {
  const { usual: term } = rules.terms;
  const loan = buildLoan({ amount: 30_000, rate: lending.rate_percent, term, balloon: 0 }, lending);
  return computeRepayments(loan, rules.frequencies[0] ?? 'monthly').count;
}

function nameDeposit({ deposit }: LendingRules): string {
  return deposit.split(' or ')[0]?.toLowerCase() ?? '';
}
