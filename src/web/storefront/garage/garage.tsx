import { Suspense, useState } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { recentCars } from '../../browser/recent-cars.ts';
import { useFavourites } from '../../browser/use-favourites.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { CardData, CardSettings } from '../car-card/card-data.ts';
import { NothingSaved } from './nothing-saved.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SavedCars } from './saved-cars.tsx';

const GarageAccount = lazyComponent(async () => (await import('./account/garage-account.tsx')).GarageAccount);
const AccountSections = lazyComponent(
  async () => (await import('./account/garage-account.tsx')).AccountSections,
);
// Only an empty garage shows them, below all else.
const LatestArrivals = lazyComponent(
  async () => (await import('../not-found/latest-arrivals.tsx')).LatestArrivals,
);

interface GarageProps {
  settings: CardSettings;
  /** Null on a site without sign-in. `privacy`: the address of its policy. */
  account: { privacy: string } | null;
  /** For a garage without any. */
  latest: readonly CardData[];
}

/** What this device has stored: saved cars, a comparison of them, and recently viewed ones; and whose it is. */
export function Garage(props: GarageProps) {
  const isHydrated = useIsHydrated();
  return <div className="garage-place">{isHydrated ? <LiveGarage {...props} /> : null}</div>;
}

function LiveGarage({ settings, latest, account }: GarageProps) {
  const { id } = useSiteShell();
  const { favourites } = useFavourites();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const [recent] = useState(() => recentCars(id));
  // The row stays for whoever saves from it: the heart just pressed keeps its position and the focus.
  const [wasEmpty] = useState(favourites.length === 0);
  return (
    <>
      {account && (
        <Suspense fallback={<div className="panel account-bar account-line" />}>
          <GarageAccount privacy={account.privacy} onChange={setIsSignedIn} />
        </Suspense>
      )}
      {recent.length === 0 || favourites.length === 0 ? null : (
        <Sections savedCars={favourites} recent={recent} />
      )}
      {favourites.length === 0 ? (
        <NothingSaved isSignedIn={isSignedIn} />
      ) : (
        <SavedCars settings={settings} isSignedIn={isSignedIn} />
      )}
      <Suspense>{isSignedIn ? <AccountSections /> : null}</Suspense>
      <RecentlyViewed recent={recent} settings={settings} />
      <Suspense>{wasEmpty ? <LatestArrivals cars={latest} /> : null}</Suspense>
    </>
  );
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
