import type { MouseEvent } from 'react';
import type { ChosenCar } from '#domain/garage/chosen-cars.ts';
import { cardBoxes } from './card-boxes.ts';

interface ChosenCarsProps {
  cars: readonly ChosenCar[];
  onRemove: (car: ChosenCar) => void;
}

/** Which they are: where there is room, and on phones when one has to go. */
export function ChosenCars({ cars, onRemove }: ChosenCarsProps) {
  const remove = (car: ChosenCar, { currentTarget }: MouseEvent) => {
    const clear = currentTarget.closest('section')?.querySelector<HTMLElement>('.compare-clear');
    onRemove(car);
    // With the button the keyboard's place is gone.
    (cars.length > 1 ? clear : cardBoxes()[0])?.focus({ preventScroll: true });
  };
  return (
    <ul>
      {cars.map((car) => (
        <li key={car.slug}>
          {car.picture === null ? null : <img src={car.picture} alt="" width={66} height={44} />}
          <span>{car.name}</span>
          <button type="button" aria-label={`Remove ${car.name}`} onClick={(event) => remove(car, event)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
