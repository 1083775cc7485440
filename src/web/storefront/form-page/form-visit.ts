import { redirect } from 'react-router';
import type { Car } from '#domain/cars/car.ts';
import { whyNotVisible } from '#domain/cars/visibility.ts';
import type { Site } from '#ports/site.ts';
import type { LeadAbout } from '../../forms/lead-about.ts';
import { affordedPath } from '../finance/afforded-path.ts';
import { askedFigures } from '../finance/load-calculator.ts';
import { visibleCar } from '../car/visible-car.ts';
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
export async function formVisit(site: Site, request: Request): Promise<FormVisit> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, '');
  const found = findFormPage(site.website, url.pathname);
  if (found === null) throw await notFound(site, request.url);
  if ('location' in found) throw redirect(withQuery(found.location, url.search), found.status);
  const afforded = await affordedPath(site, url);
  // Another address, and none that keeps this one's query.
  if (afforded !== null) throw redirect(afforded, 303);
  const car = found.slug === null ? await askedCar(site, url) : await visibleCar(site, found.slug, url.href);
  const about = {
    ...pageLeadAbout(found, { site, car, url }),
    ...askedFigures(site, { ...found, url, car }),
  };
  return { ...found, url, car, about };
}

/** Within the site what was asked stays asked; a partner gets none of it. */
function withQuery(location: string, query: string): string {
  return location.startsWith('/') ? location + query : location;
}

/** The car that the query names; a page without one is still a page. */
async function askedCar(site: Site, { searchParams }: URL): Promise<Car | null> {
  const id = searchParams.get('car_id') ?? '';
  const car = /^[1-9]\d{0,14}$/.test(id) ? await site.stock.byId(Number(id)) : null;
  if (car === null) return null;
  return whyNotVisible(car, site.website, site.clock.now()) === null ? car : null;
}
