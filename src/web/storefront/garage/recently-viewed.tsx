import type { Favourite } from '#domain/garage/favourites.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { CarCard } from '../car-card/car-card.tsx';
import type { CardSettings } from '../car-card/card-data.ts';
import { cardOfHit } from './card-of-hit.ts';
import { useStockOf } from './use-stock-of.ts';

interface RecentlyViewedProps {
  recent: readonly Favourite[];
  settings: CardSettings;
}

/** The recently viewed cars of this device that are still shown, the last one first. */
export function RecentlyViewed({ recent, settings }: RecentlyViewedProps) {
  const site = useSiteShell();
  const { cars, checkedAt } = useStockOf(recent);
  const byId = new Map(cars.map((car) => [car.id, car]));
  const shown = recent.flatMap(({ id }) => byId.get(id) ?? []);
  if (shown.length === 0 || checkedAt === null) return null;
  return (
    <section id="recently-viewed" className="garage-recent" aria-labelledby="recent-heading">
      <h2 id="recent-heading">Recently viewed</h2>
      <div className="card-grid">
        {shown.map((car) => (
          <CarCard key={car.id} car={cardOfHit(car, { ...site, ...settings }, checkedAt)} />
        ))}
      </div>
    </section>
  );
}
