import type { Favourite } from '#domain/garage/favourites.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { carPath } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';

interface GoneCarProps {
  car: Favourite;
  /** Whether the stock was checked; before that nothing is said about it. */
  isChecked: boolean;
  onRemove: () => void;
}

/** A saved car as the device knows it: while the stock is asked, and when it is no longer there. */
export function GoneCar({ car, isChecked, onRemove }: GoneCarProps) {
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
          <button
            type="button"
            className="card-save"
            aria-pressed="true"
            aria-label={`Save ${name}`}
            onClick={onRemove}
          />
        </div>
        <div className="card-text">
          <h2>{isChecked ? name : <a href={carPath(site, slug)}>{name}</a>}</h2>
          <p className="card-variant">{`${make} ${model}`}</p>
        </div>
      </article>
      {isChecked ? null : <div className="garage-compare" />}
    </div>
  );
}
