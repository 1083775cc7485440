import { redirect } from 'react-router';
import { CAR_TYPES, type Car } from '#domain/cars/car.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import type { LeadAbout } from '../../forms/lead-about.ts';
import { readWallClock } from '#domain/contact/opening-hours-zone.ts';
import { computeAffordablePrice } from '#domain/finance/affordable-price.ts';
import { findCurrentLending } from '#domain/finance/current-lending.ts';
import { findLendingRules } from '#domain/finance/lending-rows.ts';
import { parseLoanQuestion } from '#domain/finance/loan-question.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import { searchPath } from '../../paths.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import { FINANCE_PAGE, readAskedFigures } from '../finance/load-calculator.ts';
import { requireVisibleCar } from '../car/require-visible-car.ts';
import { type FormAt, findFormPage } from './find-form-page.ts';
import { isTestDriveOnly } from '#domain/cars/card-tag.ts';
import { withoutCarQuestion } from '#domain/forms/catalogue/book-a-test-drive.ts';
import { FORMS_OF_ONE_CAR } from '#domain/leads/car-context.ts';
import { chooseCarCategory } from '#domain/leads/lead-categories.ts';
import { createNotFound } from '../not-found/not-found.ts';

/** Forms about the shopper's own car. */
export const VALUATIONS: ReadonlySet<string> = new Set(['trade_in', 'valuation', 'sell_my_car']);

const CAR_TYPE_NAMES: ReadonlySet<string> = new Set(CAR_TYPES);

/** A form's page in a request: which form, about which car, and what the lead will say of both. */
export interface FormVisit extends FormAt {
  url: URL;
  car: Car | null;
  about: LeadAbout;
}

/** Finds form and car; throws a 404, or a redirect to the site's own spelling. */
export async function requireFormVisit(site: Site, request: Request): Promise<FormVisit> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, '');
  const foundForm = findFormPage(site.website, url.pathname);
  if (foundForm === null) throw await createNotFound(site, request.url);
  if ('location' in foundForm) throw redirect(withQuery(foundForm.location, url.search), foundForm.status);
  const affordedPath = await findAffordedPath(site, url);
  // Another address, and none that keeps this one's query.
  if (affordedPath !== null) throw redirect(affordedPath, 303);
  const car =
    foundForm.slug === null
      ? await findRequestedCar(site, url)
      : await requireVisibleCar(site, foundForm.slug, url.href);
  const leadAbout = {
    ...buildPageLeadAbout(foundForm, { site, car, url }),
    ...readAskedFigures(site, { ...foundForm, url, car }),
  };
  const form = car === null ? foundForm.form : withoutCarQuestion(foundForm.form);
  return { ...foundForm, form, url, car, about: leadAbout };
}

/** Within the site what was asked stays asked; a partner gets none of it. */
function withQuery(location: string, query: string): string {
  return location.startsWith('/') ? location + query : location;
}

/** The car that the query names; a page without one is still a page. */
async function findRequestedCar(site: Site, { searchParams }: URL): Promise<Car | null> {
  const id = searchParams.get('car_id') ?? '';
  const car = /^[1-9]\d{0,14}$/.test(id) ? await site.stock.byId(Number(id)) : null;
  if (car === null) return null;
  return whyNotVisible(car, site.website, site.clock.now()) === null ? car : null;
}

interface LeadContext {
  site: Site;
  car: Car | null;
  url: URL;
}

/** What the page knows about the lead that its form makes. */
function buildPageLeadAbout({ form, dealer }: FormAt, { site, car, url }: LeadContext): LeadAbout {
  const leadAbout: LeadAbout = { page_id: url.pathname };
  const carType = url.searchParams.get('car_type') ?? '';
  if (dealer !== null) leadAbout.dealership_slug = dealer;
  if (car !== null) Object.assign(leadAbout, describeLeadCar(car));
  else if (CAR_TYPE_NAMES.has(carType)) leadAbout.car_type = carType;
  if (car !== null && FORMS_OF_ONE_CAR.includes(form.name))
    leadAbout.category = chooseCarCategory(car.car_type);
  if (VALUATIONS.has(form.name) && site.website.autogauge_enabled) leadAbout.autogauge_enabled = true;
  return leadAbout;
}

function describeLeadCar(car: Car): LeadAbout {
  const { id, slug, name, car_type, stocknum, make, model } = car;
  return {
    car: { id, slug, name },
    ...(isTestDriveOnly(car) && { test_drive_only: true }),
    car_id: id,
    car_type,
    stock_number: stocknum,
    'Vehicle Make': make,
    'Vehicle Model': model,
  };
}

/** The cars that a budget of the finance page's address buys; null without one, or with one that carries no loan. */
async function findAffordedPath(site: Site, { pathname, searchParams }: URL): Promise<string | null> {
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
