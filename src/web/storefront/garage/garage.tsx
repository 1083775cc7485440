import { useMemo } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { nounOf } from '#domain/words/words.ts';
import { recentCars } from '../../browser/recent-cars.ts';
import { useFavourites } from '../../browser/use-favourites.ts';
import { useIsLive } from '../../browser/use-is-live.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CardSettings } from '../car-card/card-data.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SavedCars } from './saved-cars.tsx';

/** What this device knows: saved cars, a comparison of them, and those looked at. */
export function Garage({ settings }: { settings: CardSettings }) {
  const { id } = useSiteShell();
  const isLive = useIsLive();
  const { favourites } = useFavourites();
  const recent = useMemo(() => (isLive ? recentCars(id) : []), [isLive, id]);
  if (!isLive) return <div className="garage-place" />;
  return (
    <div className="garage-place">
      {recent.length === 0 || favourites.length === 0 ? null : (
        <Sections saved={favourites} recent={recent} />
      )}
      {favourites.length === 0 ? <NothingSaved /> : <SavedCars settings={settings} />}
      <RecentlyViewed recent={recent} settings={settings} />
    </div>
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

function NothingSaved() {
  const site = useSiteShell();
  return (
    <div className="garage-empty">
      <Icon name="heart" />
      <h2>Nothing saved yet</h2>
      <p className="muted">
        Tap the heart on any {nounOf(site)} and it waits here. Nothing leaves your device.
      </p>
      <a className={buttonClass({ kind: 'brand' })} href={searchPath(site.searchPath)}>
        Browse {nounOf(site, 2)}
      </a>
    </div>
  );
}
