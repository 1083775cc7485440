import type { ReactNode } from 'react';
import { useFavourites } from '../../browser/account/use-favourites.ts';
import { useSiteShell } from '../../layout/site-shell.ts';
import { garagePath } from '../../paths.ts';
import { showToast } from '../../ui/toast.tsx';
import type { CardData } from '#domain/cars/card-data.ts';

interface SaveButtonProps {
  car: Pick<CardData, 'id' | 'name' | 'slug' | 'make' | 'model' | 'picture' | 'price' | 'priceNote'>;
  className?: string;
  /** The heart, where the class does not draw it. */
  children?: ReactNode;
}

/** The heart of a car. What is saved lives on the visitor's device and shows after the page has loaded. */
export function SaveButton({ car, className = 'card-save', children }: SaveButtonProps) {
  const site = useSiteShell();
  const { isSaved, toggle } = useFavourites();
  const { id, name, slug, make, model, picture, price, priceNote } = car;
  const primary_image_url = picture?.url ?? null;
  const entry = { id, name, slug, make, model, primary_image_url, price: `${price} ${priceNote}` };
  const press = () => {
    const link = { url: garagePath(site), text: 'View' };
    showToast(toggle(entry) ? { text: 'Saved to your garage', link } : { text: 'Removed from your garage' });
  };
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isSaved(id)}
      aria-label={`Save ${name}`}
      onClick={press}
    >
      {children}
    </button>
  );
}
