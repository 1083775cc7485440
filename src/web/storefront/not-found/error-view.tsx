import type { MouseEvent } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { pickWords } from '#domain/words/words.ts';
import { type SiteShell, useSiteShell } from '../../layout/site-shell.ts';
import { homePath } from '../../paths.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { OfflineView } from '../offline/offline-view.tsx';
import { Picture } from '../../ui/picture.tsx';
import { NotFoundView } from './not-found-view.tsx';
import { type GoneCar, readGoneCar, readLatestCards } from './not-found-data.ts';
import { CarsToSee, LatestArrivals } from './latest-arrivals.tsx';

/** The error page: a 404 of the site, or an apology without internal details. */
export function ErrorView({ error }: { error: unknown }) {
  const site = useSiteShell();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const goneCar = readGoneCar(error.data);
    return goneCar === null ? <NotFoundWithLatest data={error.data} /> : <GoneCarView gone={goneCar} />;
  }
  // Whoever is led there has sent something, and must not send it again because its page fails.
  const wasSent = pathname === '/success';
  if (!wasSent && !import.meta.env.SSR && !navigator.onLine) return <OfflineView />;
  return (
    <main id="main" className="wrap section">
      <title>{`${wasSent ? 'Sent' : 'Something went wrong'} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="lost">
        <h1>{wasSent ? 'We have what you sent' : 'Something went wrong'}</h1>
        <p className="lost-lead">
          {wasSent
            ? 'Its page could not be made: there is no need to send it again.'
            : 'The page could not be made. Please try again in a moment.'}
        </p>
        <a className={buildButtonClass({ kind: 'brand' })} href={homePath()} data-reload>
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

/** The 404 of a car that was here once: says so, and shows the nearest matches. */
function GoneCarView({ gone }: { gone: GoneCar }) {
  const { sold: soldCar, similar: cars, next } = gone;
  const lead = cars.length === 0 ? 'Here is the quickest way back.' : 'These come closest to it.';
  const texts = { heading: describeGone(gone, useSiteShell()), lead };
  return (
    <NotFoundView
      texts={{ ...texts, act: <TellOfNext next={next} />, aside: soldCar && <SoldPicture sold={soldCar} /> }}
    >
      <CarsToSee id="closest" heading="Similar stock" cars={cars} />
    </NotFoundView>
  );
}

function describeGone({ sold: soldCar, isByAddress }: GoneCar, site: SiteShell): string {
  if (soldCar !== null) return `${soldCar.name} has been sold`;
  return isByAddress ? `This one has left the ${pickWords(site).yard}` : 'This one is no longer listed';
}

function TellOfNext({ next: { url, search } }: Pick<GoneCar, 'next'>) {
  const site = useSiteShell();
  const save = (event: MouseEvent) => {
    if (search === undefined) return;
    event.preventDefault();
    void import('../../browser/account/account-save-search.ts').then(({ saveSearch }) =>
      saveSearch(site, search),
    );
  };
  return (
    <p>
      <a className={buildButtonClass({ kind: 'brand' })} href={url} onClick={save}>
        Tell me when one like it comes
      </a>
    </p>
  );
}

/** So that whoever comes by an old link sees that it was this one. */
function SoldPicture({ sold: { picture } }: { sold: NonNullable<GoneCar['sold']> }) {
  if (picture === null) return null;
  return (
    <div className="lost-picture card-sold">
      <div className="card-media">
        <Picture
          src={picture.url}
          dark={picture.dark}
          alt=""
          sizes="(min-width: 768px) 420px, 92vw"
          widths={[384, 640, 828]}
          eager
        />
        <p className="card-ribbon">Sold</p>
      </div>
    </div>
  );
}
