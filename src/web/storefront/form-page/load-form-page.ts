import { data, redirect } from 'react-router';
import type { Car } from '#domain/cars/car.ts';
import { galleryPictures } from '#domain/cars/gallery.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import { formSetup } from '../../forms/form-setup.ts';
import type { LeadAbout } from '../../forms/lead-about.ts';
import { carPath } from '../../paths.ts';
import { visibleCar } from '../car/visible-car.ts';
import { locationCards } from '../home/location-cards.ts';
import { offersNow } from '../home/offers-now.ts';
import { siteSearchPath } from '../site-search-path.ts';
import { findFormPage, type FormAt } from './find-form-page.ts';
import { deskOf, formPageTexts } from './form-page-texts.ts';
import { givenValues } from './given-values.ts';
import { pageLeadAbout } from './page-lead-about.ts';
import { relatedForms } from './related-forms.ts';

/** A form's page in a request: which form, about which car, and what the lead will say of both. */
export interface FormVisit extends FormAt {
  url: URL;
  car: Car | null;
  about: LeadAbout;
}

/** Finds form and car; throws a 404, or leads to the site's own spelling. */
export async function formVisit(site: Site, request: Request): Promise<FormVisit> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, '');
  const found = findFormPage(site.website, url.pathname);
  if (found === null) throw data(null, { status: 404 });
  if ('location' in found) throw redirect(found.location, found.status);
  const car = found.slug === null ? await askedCar(site, url) : await visibleCar(site, found.slug, url.href);
  return { ...found, url, car, about: pageLeadAbout(found, { site, car, url }) };
}

/** The car that the query names; a page without one is still a page. */
async function askedCar(site: Site, { searchParams }: URL): Promise<Car | null> {
  const id = searchParams.get('car_id') ?? '';
  const car = /^[1-9]\d{0,14}$/.test(id) ? await site.stock.byId(Number(id)) : null;
  if (car === null) return null;
  return whyNotVisible(car, site.website, site.clock.now()) === null ? car : null;
}

/** What the page of a form draws. */
export async function loadFormPage(site: Site, request: Request) {
  const visit = await formVisit(site, request);
  const { form, url, car, about, slug } = visit;
  const { website } = site;
  const texts = formPageTexts(form, website);
  return {
    // A browser draws the form from what the page brings along: the catalogue stays on the server.
    form,
    setup: formSetup(site, form, givenValues(visit, site)),
    about,
    action: url.pathname + url.search,
    ...texts,
    address: site.origin + url.pathname,
    is_personal: slug !== null || url.pathname.startsWith('/cars/') || form.name === 'document_request',
    car: car && stripOf(car),
    car_address: car && slug !== null ? carPath(website, car.slug) : null,
    desks: desksOf(visit, site),
    offers: form.name === 'special_offer' ? await runningOffers(site) : [],
    related: slug === null ? relatedForms(form.name, website) : [],
    booking_address: form.name === 'service_enquiry' ? bookingAddress(site) : null,
  };
}

export type FormPageData = Awaited<ReturnType<typeof loadFormPage>>;

function stripOf(car: Car) {
  const { id, slug, name, make, model, car_type, stocknum, price_cents, price_basis } = car;
  const picture = galleryPictures(car)[0]?.url ?? null;
  return { id, slug, name, make, model, car_type, stocknum, price_cents, price_basis, picture };
}

function desksOf({ form, dealer, slug }: FormVisit, { website, clock }: Site) {
  if (slug !== null || form.steps !== undefined) return [];
  const desk = deskOf(form);
  const dealership = website.dealerships.find((each) => each.slug === dealer);
  const cards = (keep: (location: Site['website']['locations'][number]) => boolean) =>
    locationCards({ ...website, locations: website.locations.filter(keep) }, clock.now());
  const own = cards(
    ({ location_type, dealership_id }) =>
      (desk === null || location_type === desk) &&
      (dealership === undefined || dealership_id === dealership.id),
  );
  return own.length > 0 ? own : cards(() => true);
}

async function runningOffers(site: Site) {
  return offersNow(site.website, await siteSearchPath(site), site.clock.now());
}

/** Where the workshop takes bookings: its own system, else our page. */
function bookingAddress({ website }: Site): string {
  return website.xtime_url ?? '/pages/book-a-service';
}
