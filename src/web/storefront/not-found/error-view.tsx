import { isRouteErrorResponse } from 'react-router';
import { useSiteShell } from '../../layout/site-shell.ts';
import { homePath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { OfflineView } from '../offline/offline-view.tsx';
import { GoneCarView } from './gone-car-view.tsx';
import { LatestArrivals } from './latest-arrivals.tsx';
import { NotFoundView } from './not-found-view.tsx';
import { readGoneCar, readLatestCards } from './not-found-data.ts';

/** The error page: a 404 of the site, or an apology without internal details. */
export function ErrorView({ error }: { error: unknown }) {
  const site = useSiteShell();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const goneCar = readGoneCar(error.data);
    return goneCar === null ? <NotFoundWithLatest data={error.data} /> : <GoneCarView gone={goneCar} />;
  }
  if (!import.meta.env.SSR && !navigator.onLine) return <OfflineView />;
  return (
    <main id="main" className="wrap section">
      <title>{`Something went wrong | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        <h1>Something went wrong</h1>
        <p className="lost-lead">The page could not be made. Please try again in a moment.</p>
        <a className={buttonClass({ kind: 'brand' })} href={homePath()} data-reload>
          Home
        </a>
      </div>
    </main>
  );
}

function NotFoundWithLatest({ data }: { data: unknown }) {
  return (
    <NotFoundView>
      <LatestArrivals cars={readLatestCards(data)} />
    </NotFoundView>
  );
}
