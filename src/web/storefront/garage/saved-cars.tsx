import { Suspense, useEffect, useRef, useState } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { type GarageEntry, computePriceDrop, listGarageEntries } from '#domain/garage/garage-entry.ts';
import { countOfCars } from '#domain/words/words.ts';
import { useFavourites } from '../../browser/account/use-favourites.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { showToast } from '../../ui/toast.tsx';
import type { CardData, CardSettings } from '../car-card/card-data.ts';
import { carPath } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';

import { formatMoney } from '#domain/words/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';
import { useDeviceCards } from './use-device-cards.ts';
import { CarCard } from '../car-card/car-card.tsx';

const loadComparison = () => import('./saved-comparison.tsx');
const SavedComparison = createLazyComponent(async () => (await loadComparison()).SavedComparison);

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
  const entries = listGarageEntries(favourites, cards);
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

/** Which saved cars are to be compared. */
interface Choice {
  slugs: string[];
  isChosen: (slug: string) => boolean;
  /** Whether another one still fits. */
  hasRoom: boolean;
  toggle: (slug: string) => void;
}

/** The first four, until the shopper chooses. */
function useComparedChoice(savedSlugs: readonly string[]): Choice {
  const [chosenSlugs, setChosenSlugs] = useState<readonly string[] | null>(null);
  const slugs = savedSlugs
    .filter((slug) => chosenSlugs === null || chosenSlugs.includes(slug))
    .slice(0, MAX_COMPARED);
  return {
    slugs,
    isChosen: (slug) => slugs.includes(slug),
    hasRoom: slugs.length < MAX_COMPARED,
    toggle: (slug) =>
      setChosenSlugs(
        slugs.includes(slug) ? slugs.filter((chosenSlug) => chosenSlug !== slug) : [...slugs, slug],
      ),
  };
}

/** What became cheaper since it was saved on this device. */
function PriceDrops({ entries }: { entries: readonly GarageEntry<CardData>[] }) {
  const site = useSiteShell();
  const drops = entries.flatMap(({ favourite, stocked }) => {
    const drop = stocked && computePriceDrop(favourite.price, `${stocked.price} ${stocked.priceNote}`);
    return drop ? [{ car: stocked, drop }] : [];
  });
  if (drops.length === 0) return null;
  return (
    <ul className="garage-drops">
      {drops.map(({ car, drop }) => (
        <li key={car.id}>
          <Icon name="spark" />
          <span>
            <a href={carPath(site, car.slug)}>{car.name}</a> dropped {formatMoney(drop * 100)} since you saved
            it
          </span>
        </li>
      ))}
    </ul>
  );
}

interface GoneCarProps {
  car: Favourite;
  /** Whether the stock was checked; before that nothing is said about it. */
  isChecked: boolean;
  onRemove: () => void;
}

/** A saved car as the device knows it: while the stock is asked, and when it is no longer there. */
function GoneCar({ car, isChecked, onRemove }: GoneCarProps) {
  const site = useSiteShell();
  const { name, make, model, slug, primary_image_url: picture } = car;
  return (
    <div className="garage-car">
      <article className={isChecked ? 'card card-sold' : 'card'}>
        <div className="card-media">
          {picture === null ? null : (
            <Picture
              src={picture}
              alt={`${name}, side view`}
              width={900}
              height={600}
              sizes="(min-width: 992px) 312px, (min-width: 660px) 47vw, 94vw"
              widths={[384, 750]}
              eager
            />
          )}
          {isChecked ? <p className="card-ribbon">NO LONGER LISTED</p> : null}
        </div>
        <div className="card-text">
          <h2>{isChecked ? name : <a href={carPath(site, slug)}>{name}</a>}</h2>
          <p className="card-variant">{`${make} ${model}`}</p>
          <div className="card-prices">
            <button
              type="button"
              className="card-save"
              aria-pressed="true"
              aria-label={`Save ${name}`}
              onClick={onRemove}
            />
          </div>
        </div>
      </article>
      {isChecked ? null : <div className="garage-compare" />}
    </div>
  );
}
