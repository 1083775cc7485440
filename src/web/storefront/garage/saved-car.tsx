import { CarCard } from '../car-card/car-card.tsx';
import type { CardData } from '../car-card/card-data.ts';
import type { Choice } from './use-chosen.ts';

/** A saved car that is still shown, and whether it is one of those compared. */
export function SavedCar({ car, choice }: { car: CardData; choice: Choice }) {
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
