import { redirect } from 'react-router';
import { sitePagePath } from '#domain/content/site-page-path.ts';
import type { Website } from '#domain/tenants/website.ts';
import { pickNoun } from '#domain/words/words.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath, searchPath } from '../../paths.ts';
import { readSite } from '../../site-context.ts';
import { buildPageMeta } from '../../page-meta.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import type { FinancedSettings } from '#domain/cars/financed-card.ts';
import { RepaymentNote } from '../car-card/repayment-note.tsx';
import { loadLatestCards } from '../find-newest-cars.ts';
import { loadAlikeCards } from './load-alike-cards.ts';
import { Suspense, useEffect, useState } from 'react';
import { readComparedSlugs } from '#domain/garage/compared-cars.ts';
import type { Favourite } from '#domain/garage/favourites.ts';
import type { SentEnquiry } from '#domain/garage/sent-enquiry.ts';
import { readRecentCars } from '../../browser/visit/recent-cars.ts';
import type { AccountState } from '../../browser/account/account-state.ts';
import { useFavourites } from '../../browser/account/use-favourites.ts';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { useDeviceCards } from './use-device-cards.ts';
import { SavedCars } from './saved-cars.tsx';
import './account/account.css';
import './garage.css';
import type { Route } from './+types/garage-page.ts';

const GarageAccount = createLazyComponent(
  async () => (await import('./account/garage-account.tsx')).GarageAccount,
);

const AccountSections = createLazyComponent(
  async () => (await import('./account/garage-account.tsx')).AccountSections,
);

// Below all else.
const CarsToAdd = createLazyComponent(async () => (await import('./cars-to-add.tsx')).CarsToAdd);

/** The site's own spelling answers; the four others lead to it (spec §2). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = readSite(context);
  const { website } = site;
  const sitePath = garagePath(website);
  const { pathname, searchParams } = new URL(request.url);
  const requestedPath = pathname.replace(/\.data$/, '');
  if (requestedPath !== sitePath) throw redirect(sitePath, 301);
  const description = `The ${pickNoun(website, 2)} you saved and looked at on this device, with what became of them.`;
  return {
    ...buildPageMeta({ title: 'My garage', description, path: sitePath, isUnlisted: true }, site),
    settings: pickCardSettings(website),
    latest: await loadLatestCards(site),
    alike: await loadAlikeCards(site, readComparedSlugs(searchParams)),
    isDriven: website.buttons.includes('book_a_test_drive'),
    account: website.garage_enabled ? { privacy: sitePagePath('/privacy-policy', website) } : null,
  };
}

/** Sent with the page: what its cards are made with in the browser. */
function pickCardSettings(website: Website): FinancedSettings {
  const { sold_tag_text, runout_tag_colour, electric_tag_enabled, subscription_period, theme } = website;
  const { lending, credit_licence_number, repayments_shown, timezone } = website;
  return {
    sold_tag_text,
    runout_tag_colour,
    electric_tag_enabled,
    subscription_period,
    theme: { mode: theme.mode },
    lending,
    credit_licence_number,
    repayments_shown,
    timezone,
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.meta ?? [];
}

/** The same empty page for everyone; what is saved is painted from the device after load. */
export default function GaragePage({
  loaderData: { account, settings, latest, isDriven },
}: Route.ComponentProps) {
  const site = useSiteShell();
  return (
    <main id="main" className="wrap section garage">
      <h1>My garage</h1>
      <noscript>
        <p className="muted">
          Saved {pickNoun(site, 2)} live on your device and need JavaScript to show
          {account === null ? '' : ', and so does signing in'}.{' '}
          <a href={searchPath(site.searchPath)}>Browse {pickNoun(site, 2)}</a>
        </p>
      </noscript>
      <Garage settings={settings} latest={latest} account={account} isDriven={isDriven} />
    </main>
  );
}

interface GarageProps {
  settings: FinancedSettings;
  /** Null on a site without sign-in. `privacy`: the address of its policy. */
  account: { privacy: string } | null;
  /** Whether the site lets its cars be driven. */
  isDriven: boolean;
  /** Where nothing is like what is saved. */
  latest: readonly CardData[];
}

/** What this device has stored: saved cars and recently viewed ones; and whose it is. */
function Garage(props: GarageProps) {
  const isHydrated = useIsHydrated();
  return <div className="garage-place">{isHydrated ? <LiveGarage {...props} /> : null}</div>;
}

function LiveGarage({ settings, latest, account, isDriven }: GarageProps) {
  const { id } = useSiteShell();
  const { favourites } = useFavourites();
  const [accountKind, setAccountKind] = useState<AccountState['kind']>('asking');
  const [hasSearches, setHasSearches] = useState(false);
  const isSignedIn = accountKind === 'signed_in';
  const [recent] = useState(() => listUnsavedRecent(id, favourites));
  const [savedAtFirst] = useState(favourites);
  const sent = useSentEnquiries(isSignedIn);
  const isAccountShown = isSignedIn ? hasSearches && sent !== null : accountKind !== 'asking';
  return (
    <>
      {account && (
        <Suspense fallback={<div className="panel account-bar account-line" />}>
          <GarageAccount privacy={account.privacy} onChange={setAccountKind} />
        </Suspense>
      )}
      {recent.length === 0 || favourites.length === 0 ? null : (
        <Sections savedCars={favourites} recent={recent} />
      )}
      {favourites.length === 0 ? (
        <NothingSaved isSignedIn={isSignedIn} />
      ) : (
        <SavedCars settings={settings} isSignedIn={isSignedIn} isDriven={isDriven} sent={sent ?? []} />
      )}
      <Suspense>
        {isSignedIn ? <AccountSections sent={sent ?? []} onSearches={() => setHasSearches(true)} /> : null}
      </Suspense>
      {/* What would be moved by the account's own parts waits for them. */}
      {account === null || isAccountShown ? (
        <>
          <RecentlyViewed recent={recent} settings={settings} isNoted={favourites.length > 0} />
          <Suspense>
            <CarsToAdd savedCars={savedAtFirst} latest={latest} />
          </Suspense>
        </>
      ) : null}
    </>
  );
}

/** Enquiries, bookings and reservations that were sent with the address of the account; null until they are known. */
function useSentEnquiries(isSignedIn: boolean): readonly SentEnquiry[] | null {
  const [sentEnquiries, setSentEnquiries] = useState<readonly SentEnquiry[] | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    void import('../../browser/account/account-calls.ts')
      .then(({ askSentEnquiries }) => askSentEnquiries())
      .then(setSentEnquiries, () => setSentEnquiries([]));
  }, [isSignedIn]);
  return isSignedIn ? sentEnquiries : null;
}

interface SectionsProps {
  savedCars: readonly Favourite[];
  recent: readonly Favourite[];
}

function Sections({ savedCars, recent }: SectionsProps) {
  return (
    <nav className="chips garage-sections" aria-label="In this garage">
      <a className="chip" href="#saved">
        Saved <span className="num">{savedCars.length}</span>
      </a>
      <a className="chip" href="#recently-viewed">
        Recently viewed <span className="num">{recent.length}</span>
      </a>
    </nav>
  );
}

interface RecentlyViewedProps {
  recent: readonly Favourite[];
  settings: FinancedSettings;
  /** What repayments stand on is said above. */
  isNoted: boolean;
}

/** The recently viewed cars of this device that are still shown, the last one first. */
function RecentlyViewed({ recent, settings, isNoted }: RecentlyViewedProps) {
  const { cards } = useDeviceCards(recent, settings);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const shownCards = recent.flatMap(({ id }) => byId.get(id) ?? []);
  if (shownCards.length === 0) return null;
  return (
    <section id="recently-viewed" className="garage-recent" aria-labelledby="recent-heading">
      <h2 id="recent-heading">Recently viewed</h2>
      {isNoted ? null : <RepaymentNote cars={shownCards} />}
      <div className="card-grid">
        {shownCards.map((card) => (
          <CarCard key={card.id} car={card} />
        ))}
      </div>
    </section>
  );
}

/** What is saved stands above. One that is saved from its row stays in it. */
function listUnsavedRecent(websiteId: number, favourites: readonly Favourite[]): Favourite[] {
  return readRecentCars(websiteId).filter(({ id }) => !favourites.some((favourite) => favourite.id === id));
}

/** The garage before the first car: what it is good for, and where to begin. */
function NothingSaved({ isSignedIn }: { isSignedIn: boolean }) {
  const site = useSiteShell();
  const noun = pickNoun(site);
  return (
    <div className="garage-empty panel">
      <Icon name="heart" />
      <h2>Nothing saved yet</h2>
      <p className="muted">
        Tap the heart on any {noun} and it waits here
        {isSignedIn ? ', on every device where you sign in.' : '. Nothing leaves your device.'}
      </p>
      <ul className="garage-uses">
        <li>See when a saved {noun} drops in price, or sells.</li>
        <li>Put two or three side by side, with what differs marked.</li>
        <li>Find the {pickNoun(site, 2)} you looked at before.</li>
      </ul>
      <a className={buildButtonClass({ kind: 'brand' })} href={searchPath(site.searchPath)}>
        Browse {pickNoun(site, 2)}
      </a>
    </div>
  );
}
