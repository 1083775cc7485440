import { readSite } from '../../site-context.ts';
import { loadNotice } from './load-notice.ts';
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
