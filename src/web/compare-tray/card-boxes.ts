import type { ChosenCar } from '#domain/garage/chosen-cars.ts';

const BOXES = '.card-compare input';

/** The box that was ticked; null for anything else of the page. */
export function findBox(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.matches(BOXES) ? target : null;
}

/** The boxes of the cards that the page shows now. */
export function cardBoxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(BOXES)];
}

/** What the card of a box says of its car. */
export function readCar(box: HTMLInputElement): ChosenCar {
  const card = box.closest('.card');
  const name = card?.querySelector('h2, h3')?.textContent ?? '';
  return { slug: box.value, name, picture: addressOn(card?.querySelector('.card-media img')) };
}

/** Null as long as the picture waits for the scroll. */
function addressOn(image: HTMLImageElement | null | undefined): string | null {
  const url = URL.parse(image?.currentSrc ?? '');
  return url?.origin === location.origin ? url.pathname + url.search : null;
}
