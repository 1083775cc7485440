import { useMemo } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { nounOf } from '#domain/words/words.ts';
import { recentCars } from '../../browser/recent-cars.ts';
import { useFavourites } from '../../browser/use-favourites.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { comparePath } from '../../paths.ts';
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { useStockOf } from '../garage/use-stock-of.ts';
import { AddableCars, type AddableCar } from './addable-cars.tsx';
import { priceOf } from '../garage/price-of.ts';

/** The saved and the recently viewed cars of this device that are still shown, painted after load. */
export function DeviceCars({ slugs }: { slugs: readonly string[] }) {
  const site = useSiteShell();
  const isHydrated = useIsHydrated();
  const { favourites } = useFavourites();
  const recent = useMemo(() => (isHydrated ? recentCars(site.id) : []), [isHydrated, site.id]);
  const saved = new Set(favourites.map((car) => car.id));
  const lists = [
    { heading: `Your saved ${nounOf(site, 2)}`, cars: favourites },
    { heading: 'Recently viewed', cars: recent.filter((car) => !saved.has(car.id)) },
  ];
  const addressOf = (slug: string) => comparePath([...slugs, slug]);
  return lists.map(({ heading, cars }) => (
    <DeviceList key={heading} heading={heading} known={cars} slugs={slugs} addressOf={addressOf} />
  ));
}

interface DeviceListProps {
  heading: string;
  known: readonly Favourite[];
  slugs: readonly string[];
  addressOf: (slug: string) => string;
}

function DeviceList({ heading, known, slugs, addressOf }: DeviceListProps) {
  const site = useSiteShell();
  const { cars } = useStockOf(known);
  const stocked = new Map(cars.map((car) => [car.id, car]));
  const addable = known.flatMap(({ id }) => {
    const car = stocked.get(id);
    return car === undefined || slugs.includes(car.slug) ? [] : [addableOf(car, site)];
  });
  return <AddableCars heading={heading} cars={addable} addressOf={addressOf} />;
}

function addableOf(car: ListedCar, site: Parameters<typeof priceOf>[1]): AddableCar {
  const { price, note } = priceOf(car, site);
  const picture = car.primary_image_url === null ? null : { url: car.primary_image_url };
  return { slug: car.slug, name: car.name, price, priceNote: note, picture };
}
