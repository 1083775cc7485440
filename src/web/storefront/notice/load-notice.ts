import { noticeFacts } from '#domain/duties/notice-facts.ts';
import { findDuty } from '#domain/duties/find-duty.ts';
import { whyNoNotice } from '#domain/duties/why-no-notice.ts';
import type { Site } from '#ports/site.ts';
import { pageMeta } from '../../page-meta.ts';
import { carPath } from '../../paths.ts';
import { requireVisibleCar } from '../car/require-visible-car.ts';
import { requireSitePage } from '../require-site-page.ts';
import { notFound } from '../not-found/not-found.ts';

/** New Zealand's notice of a used car. Throws a 404 for a car that needs none. */
export async function loadNotice(site: Site, request: Request) {
  const { path, words } = await requireSitePage(site, request, 'notice');
  const car = await requireVisibleCar(site, words[0] ?? '', request.url);
  const { website, clock } = site;
  if (whyNoNotice(car, website) !== null) throw await notFound(site, request.url);
  const now = clock.now();
  const pageTexts = {
    title: `Consumer Information Notice: ${car.name}`,
    description: `The Consumer Information Notice of the ${car.name}, stock number ${car.stocknum}, at ${website.name}.`,
    path,
    isUnlisted: true,
  };
  return {
    ...pageMeta(pageTexts, site),
    car: { name: car.name, stocknum: car.stocknum, address: carPath(website, car.slug) },
    parts: noticeFacts(car, website, now),
    notes: [
      findDuty('notice_security', website, now)?.text,
      findDuty('notice_rights', website, now)?.text,
    ].filter((text) => text !== undefined),
  };
}
