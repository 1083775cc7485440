import { redirect } from 'react-router';
import type { Car } from '#domain/cars/car.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import type { LeadAbout } from '../../forms/lead-about.ts';
import { findAffordedPath } from '../finance/find-afforded-path.ts';
import { readAskedFigures } from '../finance/load-calculator.ts';
import { requireVisibleCar } from '../car/require-visible-car.ts';
import { findFormPage, type FormAt } from './find-form-page.ts';
import { pageLeadAbout } from './page-lead-about.ts';
import { notFound } from '../not-found/not-found.ts';

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
  if (foundForm === null) throw await notFound(site, request.url);
  if ('location' in foundForm) throw redirect(withQuery(foundForm.location, url.search), foundForm.status);
  const affordedPath = await findAffordedPath(site, url);
  // Another address, and none that keeps this one's query.
  if (affordedPath !== null) throw redirect(affordedPath, 303);
  const car =
    foundForm.slug === null
      ? await findRequestedCar(site, url)
      : await requireVisibleCar(site, foundForm.slug, url.href);
  const leadAbout = {
    ...pageLeadAbout(foundForm, { site, car, url }),
    ...readAskedFigures(site, { ...foundForm, url, car }),
  };
  return { ...foundForm, url, car, about: leadAbout };
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
