import { useEffect, useState } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { buildComparedQuery } from '#domain/garage/compared-cars.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath } from '../../paths.ts';
import { fetchPageData } from '../../router-internals/page-data.ts';
import type { CardData } from '#domain/cars/card-data.ts';
import { CarsToSee, LatestArrivals } from '../not-found/latest-arrivals.tsx';

interface CarsToAddProps {
  /** As they were when the page was opened: a heart pressed in this row keeps its place and the focus. */
  savedCars: readonly Favourite[];
  latest: readonly CardData[];
}

/** Below the garage: cars like the saved ones, and the latest where none is saved or like them. */
export function CarsToAdd({ savedCars, latest }: CarsToAddProps) {
  const alike = useAlikeCards(savedCars);
  if (alike === null) return null;
  const isSaved = ({ id }: CardData) => savedCars.some((car) => car.id === id);
  const cards = alike.filter((card) => !isSaved(card));
  const heading = savedCars.length === 1 ? 'Like this one' : 'Like these';
  if (cards.length > 0) return <CarsToSee id="alike" heading={heading} cars={cards} />;
  return <LatestArrivals cars={latest.filter((card) => !isSaved(card))} />;
}

/** Null while they are asked for. */
function useAlikeCards(savedCars: readonly Favourite[]): readonly CardData[] | null {
  const site = useSiteShell();
  const question = buildComparedQuery(savedCars.map(({ slug }) => slug));
  const [cards, setCards] = useState<readonly CardData[] | null>(question === '' ? [] : null);
  const address = `${garagePath(site)}?${question}`;
  useEffect(() => {
    if (question === '') return;
    const controller = new AbortController();
    void fetchPageData<{ alike: CardData[] }>(address, controller.signal).then((data) => {
      if (!controller.signal.aborted) setCards(data?.alike ?? []);
    });
    return () => controller.abort();
  }, [address, question]);
  return cards;
}
