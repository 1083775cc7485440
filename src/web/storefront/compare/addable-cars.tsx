import { useId } from 'react';
import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import { Picture } from '../../ui/picture.tsx';
import { buildButtonClass } from '../../ui/button.tsx';
import { formatPriceInWords } from './price-in-words.ts';

export interface AddableCar {
  slug: string;
  name: string;
  /** Empty when only the device knows the car. */
  price: string;
  priceNote: string;
  picture: PictureOfModes | null;
}

interface AddableCarsProps {
  heading: string;
  cars: readonly AddableCar[];
  /** The comparison with that car in it. */
  buildCompareUrl: (slug: string) => string;
}

/** Cars in short, each with a link that adds it to the comparison. */
export function AddableCars({ heading, cars, buildCompareUrl }: AddableCarsProps) {
  const id = useId();
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="addable">
        {cars.map((car) => (
          <li key={car.slug} className="panel">
            {car.picture === null ? null : (
              <Picture
                src={car.picture.url}
                dark={car.picture.dark}
                alt=""
                width={900}
                height={600}
                sizes="96px"
                widths={[96, 256]}
                eager
              />
            )}
            <p>
              <b>{car.name}</b>
              <span className="muted small">{formatPriceInWords(car)}</span>
            </p>
            <a className={buildButtonClass({ size: 'small' })} href={buildCompareUrl(car.slug)}>
              Add<span className="hidden-visually"> {car.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
