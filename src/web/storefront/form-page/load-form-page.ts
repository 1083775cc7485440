import type { Car } from '#domain/cars/car.ts';
import { groupYards } from '#domain/contact/yards.ts';
import type { FormValues } from '#domain/forms/fields/field-type.ts';
import { listFormPages } from '#domain/forms/form-pages.ts';
import { writeStandardMessage } from '#domain/leads/standard-message.ts';
import type { Site } from '#ports/site.ts';
import { findFirstPicture } from '../car/first-picture.ts';
import { buildFormSetup, type FormSetup } from '../../forms/form-setup.ts';
import { carPath, withQuery } from '../../paths.ts';
import type { BlockView } from '../content/block-view.ts';
import { loadFormSurroundings } from '../content/load-form-surroundings.ts';
import { findDealershipStock } from '../find-dealership-stock.ts';
import { loadBudget } from '../finance/load-budget.ts';
import { loadCalculator } from '../finance/load-calculator.ts';
import { type LocationCard, listLocationCards } from '../home/location-cards.ts';
import { listOffersNow } from '../home/offers-now.ts';
import { buildApproach } from '../locations/load-location.ts';
import { findSiteSearchPath } from '../site-search-path.ts';
import { type FormVisit, requireFormVisit, VALUATIONS } from './require-form-visit.ts';
import { findDesk, chooseFormPageTexts, type FormPageTexts } from './form-page-texts.ts';
import { readPrefilledValues, readWish, type Wish } from './read-prefilled-values.ts';
import { findForm } from '#domain/forms/catalogue/catalogue.ts';
import { chooseWording } from '#domain/forms/wording.ts';
import { FINANCE_QUERY, VALUE_QUERY } from '#domain/pages/form-page-rows.ts';
import { writeVehicleExample } from '#domain/valuations/read-vehicle-text.ts';
import type { Website } from '#domain/tenants/website.ts';

/** What people on a form's page may have been looking for instead. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  finance_enquiry: ['finance_application', 'finance_pre_approval', 'insurance_enquiry'],
  insurance_enquiry: ['finance_enquiry'],
  finance_application: ['finance_enquiry'],
  trade_in: ['sell_my_car'],
  valuation: ['sell_my_car'],
  sell_my_car: ['trade_in', 'valuation'],
  special_offer: ['subscribe'],
  subscribe: ['special_offer'],
  contact: ['general_enquiry'],
  parts_enquiry: ['service_booking'],
};

const FINANCE_FORMS = new Set(['finance_enquiry', 'finance_application', 'finance_pre_approval']);

const WISH_TEXTS = {
  heading: 'Tell me when one comes',
  title: 'Tell me when one comes',
  intro: 'None here today. Leave your details with what you look for, and we can let you know.',
  formHeading: null,
};

const MAX_APPROACHES = 2;

/** What the page of a form draws. */
export async function loadFormPage(site: Site, request: Request) {
  const visit = await requireFormVisit(site, request);
  const { form, url, car, about: leadAbout, slug } = visit;
  const { website } = site;
  const wish = await readWish(site, visit);
  const surroundings = await loadFormSurroundings(site, visit);
  const desks = listDesks(visit, site);
  const setup = buildFormSetup(site, form, readFirstValues(visit, site, wish));
  const action = buildAction(url);
  return {
    // A browser draws the form from what the page brings along: the catalogue stays on the server.
    form,
    setup,
    about: leadAbout,
    action,
    wish: wish?.chips ?? [],
    value_question: VALUATIONS.has(form.name) ? buildValueQuestion(setup, action, website) : null,
    ...choosePageTexts(visit, site, wish),
    ...surroundings.texts,
    calculator: loadCalculator(site, visit),
    budget: loadBudget(site, visit),
    above: withoutPlaces(surroundings.above, desks),
    beside: surroundings.beside,
    below: withoutPlaces(surroundings.below, desks),
    address: site.origin + chooseMainPath(visit, website),
    is_personal:
      surroundings.isUnlisted ||
      wish !== null ||
      slug !== null ||
      url.pathname.startsWith('/cars/') ||
      form.name === 'document_request',
    car: car && toStripCar(car, site),
    car_address: car && slug !== null ? carPath(website, car.slug) : null,
    desks,
    team: form.name === 'team_member_enquiry' ? website.home_team : [],
    approaches: form.name === 'contact' && slug === null ? listApproaches(visit, site) : [],
    offers: form.name === 'special_offer' ? await listRunningOffers(site) : [],
    related: await listRelatedPages(site, visit),
    booking_address: form.name === 'service_enquiry' ? addressBooking(site) : null,
  };
}

function choosePageTexts({ form, dealer }: FormVisit, { website }: Site, wish: Wish | null): FormPageTexts {
  const dealership = website.dealerships.find((candidate) => candidate.slug === dealer);
  const pageTexts = chooseFormPageTexts(form, website, dealership?.name);
  return wish === null ? pageTexts : { ...pageTexts, ...WISH_TEXTS };
}

/** For its sender to change, and sent with the rest. */
function buildWishMessage({ chips }: Wish): string {
  return `Please tell me when one comes: ${chips.join(', ')}.`;
}

/** Where the form goes without scripts: the page as it is, but for a look-up above it. */
function buildAction({ pathname, searchParams }: URL): string {
  const params = Object.fromEntries([...searchParams].filter(([key]) => key !== VALUE_QUERY));
  return withQuery(pathname, params);
}

/** The question above a form that values a car; null where the site can look nothing up. */
function buildValueQuestion({ rules: { switches } }: FormSetup, backPath: string, website: Website) {
  const [hasRegister, hasValue] = [switches.includes('rego_lookup'), switches.includes('valuation_offer')];
  const action = `${backPath}${backPath.includes('?') ? '&' : '?'}${VALUE_QUERY}=1#value`;
  return hasRegister || hasValue
    ? { hasRegister, hasValue, action, backPath, example: writeVehicleExample(website) }
    : null;
}

/** What the page knows, and the sentence that a message begins with. */
function readFirstValues(visit: FormVisit, site: Site, wish: Wish | null): FormValues {
  const values = readPrefilledValues(visit, site);
  if (wish !== null) return { ...wish.places, ...values, message: buildWishMessage(wish) };
  const offer = typeof values['offer'] === 'string' ? values['offer'] : '';
  const message = writeStandardMessage({ form: visit.form.name, car: visit.car, offer });
  return message === '' ? values : { ...values, message };
}

export type FormPageData = Awaited<ReturnType<typeof loadFormPage>>;

/** Other forms, and on a dealership's page its cars. */
async function listRelatedPages(site: Site, { form, slug, dealer, url }: FormVisit) {
  if (slug !== null) return [];
  const stock = await findDealershipStock(site, dealer);
  const cars = stock === null ? [] : [{ title: `In stock at ${stock.name}`, url: stock.url }];
  return [...cars, ...listRelatedForms(form.name, site.website, url.searchParams)];
}

/** The canonical page of a form with several is its first. */
function chooseMainPath({ form, url, slug, dealer }: FormVisit, website: Site['website']): string {
  if (slug !== null || dealer !== null) return url.pathname;
  const places = listFormPages(website).filter((page) => page.form === form.name);
  return places.find(({ path }) => !path.includes('{slug}'))?.path ?? url.pathname;
}

function toStripCar(car: Car, { website }: Site) {
  const { id, slug, name, make, model, car_type, stocknum, price_cents, price_basis } = car;
  const picture = findFirstPicture(car, website);
  return { id, slug, name, make, model, car_type, stocknum, price_cents, price_basis, picture };
}

function listDesks({ form, dealer, slug }: FormVisit, { website, clock }: Site) {
  if (slug !== null || form.steps !== undefined) return [];
  const desk = findDesk(form);
  const dealership = website.dealerships.find((candidate) => candidate.slug === dealer);
  const desks = website.locations.filter(
    ({ location_type, dealership_id }) =>
      (desk === null || location_type === desk) &&
      (dealership === undefined || dealership_id === dealership.id),
  );
  const deskCards = listLocationCards(desks, website, clock.now());
  return deskCards.length > 0 ? deskCards : listLocationCards(website.locations, website, clock.now());
}

/** The places where one reaches them; a group's many have a page of their own. */
function listApproaches({ dealer }: FormVisit, { website }: Site) {
  const yards = groupYards(website.locations);
  const dealership = website.dealerships.find((candidate) => candidate.slug === dealer);
  const dealershipYards = yards.filter(
    ([main]) => dealership === undefined || main.dealership_id === dealership.id,
  );
  return (dealershipYards.length > 0 ? dealershipYards : yards).slice(0, MAX_APPROACHES).map(buildApproach);
}

/** Places that stand beside the form already need no block of their own. */
function withoutPlaces(blocks: readonly BlockView[], desks: readonly LocationCard[]): BlockView[] {
  const deskNames = new Set(desks.map(({ name }) => name));
  return blocks.filter(
    (block) => block.type !== 'locations' || block.locations.some(({ name }) => !deskNames.has(name)),
  );
}

async function listRunningOffers(site: Site) {
  return listOffersNow(site.website, await findSiteSearchPath(site), site.clock.now());
}

/** Where the workshop takes bookings: its own system, else our page. */
function addressBooking({ website }: Site): string {
  return website.xtime_url ?? '/pages/book-a-service';
}

interface RelatedForm {
  title: string;
  url: string;
}

/** Those that the site has, each at its first place; a page of finance passes on what it was asked about. */
function listRelatedForms(name: string, website: Website, params: URLSearchParams): RelatedForm[] {
  const financeQuery = Object.fromEntries(FINANCE_QUERY.map((key) => [key, params.get(key)]));
  const pages = listFormPages(website);
  return (RELATED[name] ?? []).flatMap((relatedName) => {
    const page = pages.find(({ form }) => form === relatedName);
    const form = findForm(relatedName);
    if (page === undefined || form === null) return [];
    return [
      {
        title: chooseWording(website, form.title),
        url: FINANCE_FORMS.has(relatedName) ? withQuery(page.path, financeQuery) : page.path,
      },
    ];
  });
}
