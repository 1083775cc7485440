import { Suspense, useEffect, useRef } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { garageEntries } from '#domain/garage/garage-entry.ts';
import { countOfCars } from '#domain/words/words.ts';
import { useFavourites } from '../../browser/use-favourites.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { showToast } from '../../ui/toast.tsx';
import type { CardSettings, CardData } from '../car-card/card-data.ts';
import { GoneCar } from './gone-car.tsx';
import { PriceDrops } from './price-drops.tsx';
import { useComparedChoice, type Choice } from './use-compared-choice.ts';
import { useDeviceCards } from './use-device-cards.ts';
import { CarCard } from '../car-card/car-card.tsx';

const loadComparison = () => import('./saved-comparison.tsx');
const SavedComparison = lazyComponent(async () => (await loadComparison()).SavedComparison);

/** The saved cars as every list draws them; those that are gone stay, marked. */
export function SavedCars({ settings, isSignedIn }: { settings: CardSettings; isSignedIn: boolean }) {
  const site = useSiteShell();
  const { favourites, toggle } = useFavourites();
  const { cards, isChecked } = useDeviceCards(favourites, settings);
  const status = useFocusAfterRemoval(favourites.length);
  const hasSeveral = favourites.length > 1;
  // It comes while the stock is asked.
  useEffect(() => {
    if (hasSeveral) void loadComparison().catch(() => {});
  }, [hasSeveral]);
  const entries = garageEntries(favourites, cards);
  const inStock = entries.flatMap(({ stocked }) => (stocked === null ? [] : [stocked]));
  const choice = useComparedChoice(inStock.map(({ slug }) => slug));
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
                isChecked={isChecked}
                onRemove={() => remove(favourite)}
              />
            ) : (
              <SavedCar key={favourite.id} car={stocked} choice={choice} />
            ),
          )}
        </div>
      </section>
      <Suspense>{inStock.length > 1 ? <SavedComparison slugs={choice.slugs} /> : null}</Suspense>
    </>
  );
}

/** A heart that was pressed is gone with its card: the focus goes to the count, not to the page's beginning. */
function useFocusAfterRemoval(count: number) {
  const status = useRef<HTMLOutputElement>(null);
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) status.current?.focus();
    previousCount.current = count;
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
