import { useRef } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { garageEntries } from '#domain/garage/garage-entry.ts';
import { countOfCars, nounOf } from '#domain/words/words.ts';
import { useFavourites } from '../../browser/use-favourites.ts';
import { useIsLive } from '../../browser/use-is-live.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { searchPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SavedCar } from './saved-car.tsx';
import { useStockOf } from './use-stock-of.ts';

export function SavedCars() {
  const site = useSiteShell();
  const isLive = useIsLive();
  const { favourites, toggle } = useFavourites();
  const status = useRef<HTMLOutputElement>(null);
  const inStock = useStockOf(favourites);
  if (!isLive) return <div className="garage-place" />;
  if (favourites.length === 0) return <NothingSaved />;
  const remove = (car: Favourite) => {
    toggle(car);
    showToast({ text: `${car.name} removed` });
    status.current?.focus();
  };
  const entries = garageEntries(favourites, inStock.cars);
  return (
    <div className="garage-place">
      <output ref={status} tabIndex={-1} className="muted">
        {countOfCars(favourites.length, site)} saved on this device
      </output>
      <div className="card-grid">
        {entries.map((entry) => (
          <SavedCar
            key={entry.favourite.id}
            entry={entry}
            isChecked={inStock.isChecked}
            onRemove={() => remove(entry.favourite)}
          />
        ))}
      </div>
    </div>
  );
}

function NothingSaved() {
  const site = useSiteShell();
  return (
    <div className="garage-place garage-empty">
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
