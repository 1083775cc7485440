import type { Locale } from '../tenants/website.ts';
import type { Frequency } from './repayment.ts';

/** What a country wants shown beside a repayment, and what it calls things there. */
export interface LendingRules {
  frequencies: readonly Frequency[];
  /** The rate with the fees in it, under the name that the country's law gives it; null where it knows none. */
  trueRate: string | null;
  /** The rate that interest is reckoned by. */
  rate: string;
  /** After a rate: ` p.a.` */
  aYear: string;
  repayment: string;
  deposit: string;
  balloon: string;
  total: string;
  /** What comes on top of a price depends on the state. */
  hasStates: boolean;
}

const AUSTRALIAN: LendingRules = {
  frequencies: ['weekly', 'fortnightly', 'monthly'],
  trueRate: 'Comparison rate',
  rate: 'Interest rate',
  aYear: ' p.a.',
  repayment: 'repayment',
  deposit: 'Deposit or trade-in',
  balloon: 'Balloon at the end',
  total: 'Total to repay',
  hasStates: true,
};

const LENDING_RULES: Record<Locale, LendingRules> = {
  'en-AU': AUSTRALIAN,
  // The Responsible Lending Code: the annual interest rate and the fees, as plain as the repayment.
  'en-NZ': { ...AUSTRALIAN, trueRate: null, rate: 'Annual interest rate', hasStates: false },
  // Regulation Z: who names a payment names down payment, number of payments and the APR.
  'en-US': {
    frequencies: ['monthly'],
    trueRate: 'APR',
    rate: 'Interest rate',
    aYear: '',
    repayment: 'payment',
    deposit: 'Down payment or trade-in',
    balloon: 'Balloon payment',
    total: 'Total of payments',
    hasStates: false,
  },
};

export function lendingRules(locale: Locale): LendingRules {
  return LENDING_RULES[locale];
}
