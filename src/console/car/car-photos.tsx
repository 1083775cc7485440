import { Link } from 'react-router';
import type { StaffCar } from '#ports/staff-cars.ts';
import { Icon } from '../ui/icon.tsx';

const MOST_SHOWN = 6;

interface CarPhotosProps {
  pictures: StaffCar['pictures'];
  /** Of the car's page. */
  path: string;
}

/** The first pictures in their order, and the way to where they are taken and put in order. */
export function CarPhotos({ pictures, path }: CarPhotosProps) {
  const hiddenCount = pictures.length - MOST_SHOWN;
  return (
    <section className="car-photos" aria-labelledby="photos">
      <header>
        <h2 id="photos">Photos</h2>
        <span className="muted">
          {pictures.length === 0 ? 'None yet' : `${pictures.length}, first one is the card’s`}
        </span>
        <Link className="button" to={`${path}/photos`}>
          <Icon name="camera" />
          Add or order
        </Link>
      </header>
      {pictures.length === 0 ? null : (
        <ol>
          {pictures.slice(0, MOST_SHOWN).map((picture) => (
            <li key={picture}>
              <img src={picture} alt="" width="102" height="90" loading="lazy" />
            </li>
          ))}
          {hiddenCount > 0 ? <li className="muted">+{hiddenCount}</li> : null}
        </ol>
      )}
    </section>
  );
}
