import { useFavourites } from '../../browser/use-favourites.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CardData } from './card-data.ts';

/** The heart of a card. What is saved lives on the visitor's device and shows after the page has loaded. */
export function SaveButton({ car }: { car: CardData }) {
  const { isSaved, toggle } = useFavourites();
  const { id, name, slug, make, model, picture } = car;
  const entry = { id, name, slug, make, model, primary_image_url: picture?.url ?? null };
  return (
    <button
      type="button"
      className="card-save"
      aria-pressed={isSaved(id)}
      aria-label={`Save ${name}`}
      onClick={() => toggle(entry)}
    >
      <Icon name="heart" />
    </button>
  );
}
