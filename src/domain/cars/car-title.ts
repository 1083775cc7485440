import type { Car } from './car.ts';

type NamedCar = Pick<Car, 'name' | 'badge' | 'series' | 'drive' | 'body'> & Partial<Pick<Car, 'details'>>;

/**
 * What the name does not say yet, for the line under it: "Summit V70 AWD SUV". Empty when it says everything. Nothing is said
 * twice, also not as letters and as words: "RWD Sedan", and a learner's motorcycle says LAMS beside it.
 */
export function describeVariant(car: NamedCar): string {
  const knownWords = new Set(splitTitleWords(car.name));
  if (car.details?.lams === true) knownWords.add('la').add('lams');
  const parts = [car.badge, car.series, car.drive, car.body].map((part) => part ?? '');
  const news = parts.filter((part) => {
    const words = splitTitleWords(part);
    const initials = words.map((word) => word[0]).join('');
    const isSaidInLetters = words.length > 1 && knownWords.has(initials);
    const isNew = !isSaidInLetters && words.some((word) => !knownWords.has(word));
    for (const word of words) knownWords.add(word);
    return isNew;
  });
  return news.join(' ');
}

/** With what sets it apart from the dealer’s others of its name: `2026 Ford Ranger Wildtrak`. */
export function nameVersion({ name, badge, series }: Pick<Car, 'name' | 'badge' | 'series'>): string {
  const knownWords = new Set(splitTitleWords(name));
  const variant = badge || series || '';
  const isNew = splitTitleWords(variant).some((word) => !knownWords.has(word));
  return isNew ? `${name} ${variant}` : name;
}

/** `CX-5`; one whose name is a figure says its make: `Mazda 3`. */
export function nameModel(make: string, model: string): string {
  return /^\d+$/.test(model) ? `${make} ${model}`.trim() : model;
}

function splitTitleWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.+-]+/gu) ?? [];
}
