import { useMemo } from 'react';
import type { Favourite } from '#domain/garage/favourites.ts';
import { pickNoun } from '#domain/words/words.ts';
import { readRecentCars } from '../../browser/visit/recent-cars.ts';
import { useFavourites } from '../../browser/account/use-favourites.ts';
import { useIsHydrated } from '../../browser/hydration/use-is-hydrated.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { comparePath } from '../../paths.ts';
import type { ListedCar } from '#domain/cars/listed-car.ts';
import { useDeviceStock } from '../garage/use-device-stock.ts';
import { AddableCars, type AddableCar } from './addable-cars.tsx';
import { describePrice } from '../garage/describe-price.ts';

/** The saved and the recently viewed cars of this device that are still shown, painted after load. */
export function DeviceCars({ slugs }: { slugs: readonly string[] }) {
  const site = useSiteShell();
  const isHydrated = useIsHydrated();
  const { favourites } = useFavourites();
  const recent = useMemo(() => (isHydrated ? readRecentCars(site.id) : []), [isHydrated, site.id]);
  const savedIds = new Set(favourites.map((car) => car.id));
  const lists = [
    { heading: `Your saved ${pickNoun(site, 2)}`, cars: favourites },
    { heading: 'Recently viewed', cars: recent.filter((car) => !savedIds.has(car.id)) },
  ];
  const buildCompareUrl = (slug: string) => comparePath([...slugs, slug]);
  return lists.map(({ heading, cars }) => (
    <DeviceList
      key={heading}
      heading={heading}
      deviceCars={cars}
      slugs={slugs}
      buildCompareUrl={buildCompareUrl}
    />
  ));
}

interface DeviceListProps {
  heading: string;
  deviceCars: readonly Favourite[];
  slugs: readonly string[];
  buildCompareUrl: (slug: string) => string;
}

function DeviceList({ heading, deviceCars, slugs, buildCompareUrl }: DeviceListProps) {
  const site = useSiteShell();
  const { cars } = useDeviceStock(deviceCars);
  const stocked = new Map(cars.map((car) => [car.id, car]));
  const addable = deviceCars.flatMap(({ id }) => {
    const car = stocked.get(id);
    return car === undefined || slugs.includes(car.slug) ? [] : [toAddableCar(car, site)];
  });
  return <AddableCars heading={heading} cars={addable} buildCompareUrl={buildCompareUrl} />;
}

function toAddableCar(car: ListedCar, site: Parameters<typeof describePrice>[1]): AddableCar {
  const { price, note } = describePrice(car, site);
  const picture = car.primary_image_url === null ? null : { url: car.primary_image_url };
  return { slug: car.slug, name: car.name, price, priceNote: note, picture };
}
