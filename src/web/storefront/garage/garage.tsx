import { useState } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { recentCars } from '../../browser/recent-cars.ts';
import { useFavourites } from '../../browser/use-favourites.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import type { CardData, CardSettings } from '../car-card/card-data.ts';
import { LatestArrivals } from '../not-found/latest-arrivals.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SavedCars } from './saved-cars.tsx';

interface GarageProps {
  settings: CardSettings;
  /** For a garage without any. */
  latest: readonly CardData[];
}

/** What this device has stored: saved cars, a comparison of them, and recently viewed ones. */
export function Garage(props: GarageProps) {
  const isHydrated = useIsHydrated();
  return <div className="garage-place">{isHydrated ? <LiveGarage {...props} /> : null}</div>;
}

function LiveGarage({ settings, latest }: GarageProps) {
  const { id } = useSiteShell();
  const { favourites } = useFavourites();
  const [recent] = useState(() => recentCars(id));
  // The row stays for whoever saves from it: the heart just pressed keeps its position and the focus.
  const [wasEmpty] = useState(favourites.length === 0);
  return (
    <>
      {recent.length === 0 || favourites.length === 0 ? null : (
        <Sections saved={favourites} recent={recent} />
      )}
      {favourites.length === 0 ? <NothingSaved /> : <SavedCars settings={settings} />}
      <RecentlyViewed recent={recent} settings={settings} />
      {wasEmpty ? <LatestArrivals cars={latest} /> : null}
    </>
  );
}

interface SectionsProps {
  saved: readonly Favourite[];
  recent: readonly Favourite[];
}

function Sections({ saved, recent }: SectionsProps) {
  return (
    <nav className="chips garage-sections" aria-label="In this garage">
      <a className="chip" href="#saved">
        Saved <span className="num">{saved.length}</span>
      </a>
      <a className="chip" href="#recently-viewed">
        Recently viewed <span className="num">{recent.length}</span>
      </a>
    </nav>
  );
}
