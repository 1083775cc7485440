import { useFavourites } from '../../browser/use-favourites.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ShownCar } from './load-car-page.ts';

/** The heart of the page; what is saved lives on the visitor's device and shows after the page has loaded. */
export function SaveCar({ car, picture }: { car: ShownCar; picture: string | null }) {
  const { isSaved, toggle } = useFavourites();
  const { id, name, slug, make, model } = car;
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'ghost', size: 'small', square: true }, 'car-save needs-script')}
      aria-pressed={isSaved(id)}
      aria-label={`Save ${name}`}
      onClick={() => toggle({ id, name, slug, make, model, primary_image_url: picture })}
    >
      <Icon name="heart" />
    </button>
  );
}
