import type { Car } from '#domain/cars/car.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { findCurrentLending, isRateCurrent } from '#domain/finance/current-lending.ts';
import { findDuty } from '#domain/duties/duty-rows.ts';
import { buildLoan, findLoanRanges, parseLoanQuestion } from '#domain/finance/loan-question.ts';
import { findLendingRules } from '#domain/finance/lending-rows.ts';
import { estimateOnRoadCosts, type PricedCar } from '#domain/finance/on-road-costs.ts';
import { computeRepayments } from '#domain/finance/repayment.ts';
import { parseCarState, DEFAULT_CAR_STATE } from '#domain/finance/car-state.ts';
import { toDollars, isWholePrice } from '#domain/words/money.ts';
import type { Site, ConfiguredSite, TimedSite } from '#ports/site.ts';
import type { LeadAbout } from '../../forms/lead-about.ts';

interface Visit {
  form: { name: string };
  url: URL;
  car: Car | null;
}

export const FINANCE_PAGE = '/finance';
/** Of a query, beside the calculator's own fields. */
const KEPT = ['car_id', 'car_type', 'preferredDealership'];

/** What the calculator of a finance page begins with; null on any other page. */
export function loadCalculator(site: TimedSite, { form, url, car }: Visit) {
  if (form.name !== 'finance_enquiry' || url.pathname !== FINANCE_PAGE) return null;
  const { website, clock } = site;
  const { credit_licence_number } = website;
  const now = clock.now();
  const today = readWallClock(now, website.timezone).date;
  const lending = findCurrentLending(website, today);
  const rules = findLendingRules(website, today);
  const priced = car === null ? null : toPricedCar(car, website);
  return {
    question: readLoanQuestion(site, { url, priced, today }),
    lending,
    rules,
    ranges: findLoanRanges(rules),
    today,
    car: priced,
    /** Whose figures go with the enquiry below. */
    is_asked: url.searchParams.has('amount'),
    kept: KEPT.flatMap((name) => {
      const value = url.searchParams.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    /** A rate that has ended is nobody's. */
    licence: isRateCurrent(website.lending, today) ? credit_licence_number : null,
    warning:
      rules.trueRate === null ? null : (findDuty('comparison_rate_warning', website, now)?.text ?? null),
    estimate: findDuty('repayment_estimate', website, now)?.text ?? 'An estimate only.',
  };
}

export type CalculatorSetup = NonNullable<ReturnType<typeof loadCalculator>>;

/** The figures that a shopper worked out and asks about: answers of the lead. */
export function readAskedFigures(site: TimedSite, visit: Visit): LeadAbout {
  const setup = visit.url.searchParams.has('amount') ? loadCalculator(site, visit) : null;
  if (setup === null) return {};
  const { amount, deposit, term, rate, balloon, frequency } = setup.question;
  const { repayment_cents } = computeRepayments(buildLoan(setup.question, setup.lending), frequency);
  return {
    answers: {
      loan_amount: amount,
      deposit,
      loan_term: `${term} years`,
      interest_rate: rate,
      balloon_percent: balloon,
      estimated_repayment: `${(repayment_cents / 100).toFixed(2)} ${frequency}`,
    },
  };
}

interface QuestionContext {
  url: URL;
  priced: PricedCar | null;
  today: string;
}

function readLoanQuestion({ website }: ConfiguredSite, { url, priced, today }: QuestionContext) {
  const { state } = website;
  const lending = findCurrentLending(website, today);
  const { searchParams } = url;
  const registered = parseCarState(searchParams.get('state')) ?? parseCarState(state) ?? DEFAULT_CAR_STATE;
  const price =
    priced === null ? readBudget(searchParams) : estimateOnRoadCosts(priced, registered, today).total;
  const rules = findLendingRules(website, today);
  return parseLoanQuestion((name) => searchParams.get(name), { lending, price, state, rules });
}

function readBudget(searchParams: URLSearchParams): number | null {
  const digits = (searchParams.get('vehiclePriceBudget') ?? '').replace(/[$,\s]/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}

function toPricedCar(car: Car, { template }: { template: Site['website']['template'] }): PricedCar | null {
  const { price_cents, price_basis, fuel, details } = car;
  if (price_cents === null) return null;
  const body = template === 'car' ? car.body : template;
  const duty = { fuel, body, cylinders: details.cylinders ?? null };
  return { price: toDollars(price_cents), is_whole: isWholePrice(price_basis), duty };
}
