import { pickShownButtons } from '#domain/cars/action-buttons.ts';
import type { Car } from '#domain/cars/car.ts';
import { isForSale } from '#domain/cars/card-tag.ts';
import { EMPTY_SEARCH } from '#domain/search/search-state.ts';
import type { Website } from '#domain/tenants/website.ts';
import { carFormPath, searchPath } from '../../paths.ts';

interface MainAct {
  label: string;
  /** Its form's own page. */
  url: string;
  /** To be saved instead, where shoppers have searches of their own. */
  search?: { name: string; address: string };
}

/** What a car's page asks for: of one for sale an enquiry, of a reserved one to be next, of a sold one to hear of the next. */
export function findMainAct(car: Car, website: Website, stockPath: string): MainAct | null {
  const url = carFormPath(website, car.slug, 'enquire');
  if (isForSale(car)) {
    const isTaken = pickShownButtons(car, website).includes('enquire_now');
    return isTaken ? { label: car.reserved ? 'Ask to be next' : 'Enquire now', url } : null;
  }
  const label = 'Tell me when one like it comes';
  if (!website.garage_enabled) return { label, url };
  const { make, model } = car;
  const refinements = { make: [make], ...(model && { model: [model] }) };
  const address = searchPath(stockPath, { ...EMPTY_SEARCH, refinements });
  return { label, url, search: { name: `${make} ${model}`.trim(), address } };
}
