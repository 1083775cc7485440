import type { MouseEvent } from 'react';

/** The car page gives its main picture the same name, so that the browser moves one into the other. */
const CAR_PICTURE = 'car-picture';

/** Names the pressed card's picture for the transition to its page; only one element may have a name. */
export function nameTransitionPicture(event: MouseEvent<HTMLElement>): void {
  for (const picture of document.querySelectorAll<HTMLElement>('.card-media img, .gallery img')) {
    picture.style.viewTransitionName = 'none';
  }
  const pressed = event.currentTarget.closest('.card')?.querySelector<HTMLElement>('.card-media img');
  if (pressed) pressed.style.viewTransitionName = CAR_PICTURE;
}
