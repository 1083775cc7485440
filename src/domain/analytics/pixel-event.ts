import type { Act } from './events.ts';

/** developers.facebook.com/docs/meta-pixel/reference, standard events, as at 2026-11-23. */
const STANDARD: Partial<Record<Act['event'], string>> = {
  lead: 'Lead',
  page_view: 'PageView',
  search: 'Search',
  favourite_added: 'AddToWishlist',
  click_to_call: 'Contact',
  get_directions: 'FindLocation',
};

/** How Meta's pixel calls an act: one of its own events, or ours by our name. The page of a car is its content viewed. */
export function choosePixelEvent({ event }: Act, hasCar: boolean): ['track' | 'trackCustom', string] {
  if (event === 'page_view' && hasCar) return ['track', 'ViewContent'];
  const standard = STANDARD[event];
  return standard === undefined ? ['trackCustom', event] : ['track', standard];
}
