import { useEffect, useRef } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { garageEntries } from '#domain/garage/garage-entry.ts';
import { countOfCars } from '#domain/words/words.ts';
import { useFavourites } from '../../browser/use-favourites.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { showToast } from '../../ui/toast.tsx';
import type { CardSettings, CardData } from '../car-card/card-data.ts';
import { cardOfHit } from './card-of-hit.ts';
import { GoneCar } from './gone-car.tsx';
import { PriceDrops } from './price-drops.tsx';
import { SavedComparison } from './saved-comparison.tsx';
import { useChosen, type Choice } from './use-chosen.ts';
import { useStockOf } from './use-stock-of.ts';
import { CarCard } from '../car-card/car-card.tsx';

/** The saved cars as every list draws them; those that are gone stay, marked. */
export function SavedCars({ settings, isSignedIn }: { settings: CardSettings; isSignedIn: boolean }) {
  const site = useSiteShell();
  const { favourites, toggle } = useFavourites();
  const { cars, checkedAt } = useStockOf(favourites);
  const status = useFocusAfterRemoval(favourites.length);
  const cardSite = { ...site, ...settings };
  const cards = cars.map((car) => cardOfHit(car, cardSite, checkedAt ?? 0));
  const entries = garageEntries(favourites, cards);
  const inStock = entries.flatMap(({ stocked }) => (stocked === null ? [] : [stocked]));
  const choice = useChosen(inStock.map(({ slug }) => slug));
  const remove = (car: Favourite) => {
    toggle(car);
    showToast({ text: `${car.name} removed` });
  };
  return (
    <>
      <section id="saved" aria-label="Saved">
        <output ref={status} tabIndex={-1} className="muted">
          {countOfCars(favourites.length, site)} {isSignedIn ? 'saved' : 'saved on this device'}
        </output>
        <PriceDrops entries={entries} />
        <div className="card-grid">
          {entries.map(({ favourite, stocked }) =>
            stocked === null ? (
              <GoneCar
                key={favourite.id}
                car={favourite}
                isChecked={checkedAt !== null}
                onRemove={() => remove(favourite)}
              />
            ) : (
              <SavedCar key={favourite.id} car={stocked} choice={choice} />
            ),
          )}
        </div>
      </section>
      {inStock.length > 1 ? <SavedComparison slugs={choice.slugs} /> : null}
    </>
  );
}

/** A heart that was pressed is gone with its card: the focus goes to the count, not to the page's beginning. */
function useFocusAfterRemoval(count: number) {
  const status = useRef<HTMLOutputElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) status.current?.focus();
    before.current = count;
  }, [count]);
  return status;
}

/** A saved car that is still shown, and whether it is one of those compared. */
function SavedCar({ car, choice }: { car: CardData; choice: Choice }) {
  const isChosen = choice.isChosen(car.slug);
  return (
    <div className="garage-car">
      <CarCard car={car} level={2} loading="eager" />
      <label className="garage-compare">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isChosen && !choice.hasRoom}
          onChange={() => choice.toggle(car.slug)}
        />
        Compare<span className="hidden-visually"> {car.name}</span>
      </label>
    </div>
  );
}
