import { readSite } from '../../site-context.ts';
import { listNoticeFacts } from '#domain/duties/notice-facts.ts';
import { findDuty } from '#domain/duties/duty-rows.ts';
import { whyNoNotice } from '#domain/duties/why-no-notice.ts';
import type { Site } from '#ports/site.ts';
import { buildPageMeta } from '../../page-meta.ts';
import { carPath } from '../../paths.ts';
import { requireVisibleCar } from '../car/require-visible-car.ts';
import { requireSitePage } from '../require-site-page.ts';
import { createNotFound } from '../not-found/not-found.ts';
import './notice.css';
import type { Route } from './+types/notice-page.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadNotice(readSite(context), request);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

/** One sheet of paper, on the screen and printed. */
export default function NoticePage({ loaderData: { car, parts, notes } }: Route.ComponentProps) {
  const hasGaps = parts.some(({ rows }) => rows.some(([, recorded]) => recorded === null));
  return (
    <main id="main" className="wrap section notice">
      <article className="panel panel-pad">
        <header>
          <h1>Consumer Information Notice</h1>
          <p className="notice-car">
            {car.name}, stock number {car.stocknum}
          </p>
        </header>
        {parts.map(({ title, rows }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {rows.map(([question, recorded]) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd className={recorded === null ? 'notice-open' : undefined}>
                    {recorded ?? 'Not recorded'}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <footer>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {hasGaps && <p>What is not recorded here stands on the notice in the vehicle, or ask us.</p>}
        </footer>
      </article>
      <p className="no-print">
        <a href={car.address}>Back to {car.name}</a>
      </p>
    </main>
  );
}

/** New Zealand's notice of a used car. Throws a 404 for a car that needs none. */
async function loadNotice(site: Site, request: Request) {
  const { path, words } = await requireSitePage(site, request, 'notice');
  const car = await requireVisibleCar(site, words[0] ?? '', request.url);
  const { website, clock } = site;
  if (whyNoNotice(car, website) !== null) throw await createNotFound(site, request.url);
  const now = clock.now();
  const pageTexts = {
    title: `Consumer Information Notice: ${car.name}`,
    description: `The Consumer Information Notice of the ${car.name}, stock number ${car.stocknum}, at ${website.name}.`,
    path,
    isUnlisted: true,
  };
  return {
    ...buildPageMeta(pageTexts, site),
    car: { name: car.name, stocknum: car.stocknum, address: carPath(website, car.slug) },
    parts: listNoticeFacts(car, website, now),
    notes: [
      findDuty('notice_security', website, now)?.text,
      findDuty('notice_rights', website, now)?.text,
    ].filter((text) => text !== undefined),
  };
}
