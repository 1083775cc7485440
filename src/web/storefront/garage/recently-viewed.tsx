import type { Favourite } from '#domain/garage/favourites.ts';
import { CarCard } from '../car-card/car-card.tsx';
import type { CardSettings } from '../car-card/card-data.ts';
import { useDeviceCards } from './use-device-cards.ts';

interface RecentlyViewedProps {
  recent: readonly Favourite[];
  settings: CardSettings;
}

/** The recently viewed cars of this device that are still shown, the last one first. */
export function RecentlyViewed({ recent, settings }: RecentlyViewedProps) {
  const { cards } = useDeviceCards(recent, settings);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const shownCards = recent.flatMap(({ id }) => byId.get(id) ?? []);
  if (shownCards.length === 0) return null;
  return (
    <section id="recently-viewed" className="garage-recent" aria-labelledby="recent-heading">
      <h2 id="recent-heading">Recently viewed</h2>
      <div className="card-grid">
        {shownCards.map((card) => (
          <CarCard key={card.id} car={card} />
        ))}
      </div>
    </section>
  );
}
