import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { computeAffordablePrice } from '#domain/finance/affordable-price.ts';
import { findCurrentLending } from '#domain/finance/current-lending.ts';
import { findLendingRules } from '#domain/finance/lending-rows.ts';
import { parseLoanQuestion } from '#domain/finance/loan-question.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import type { Site } from '#ports/site.ts';
import { searchPath } from '../../paths.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import { FINANCE_PAGE } from './load-calculator.ts';

/** The cars that a budget of the finance page's address buys; null without one, or with one that carries no loan. */
export async function findAffordedPath(site: Site, { pathname, searchParams }: URL): Promise<string | null> {
  const digits = (searchParams.get('budget') ?? '').replace(/[$,\s]/g, '');
  if (pathname !== FINANCE_PAGE || !/^\d{1,6}(?:\.\d{1,2})?$/.test(digits)) return null;
  const { website, clock } = site;
  const today = readWallClock(clock.now(), website.timezone).date;
  const lending = findCurrentLending(website, today);
  const rules = findLendingRules(website, today);
  const loanContext = { lending, rules, price: null, state: website.state };
  const { deposit, term } = parseLoanQuestion((name) => searchParams.get(name), loanContext);
  const frequency = rules.frequencies[0] ?? 'monthly';
  const most = computeAffordablePrice({ repayment: Number(digits), deposit, term, frequency }, lending);
  if (most === null) return null;
  const ranges = { price: { min: null, max: most } };
  return searchPath(await findSiteSearchPath(site), { ...EMPTY_SEARCH, ranges });
}
