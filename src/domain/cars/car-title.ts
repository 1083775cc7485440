import type { Car } from './car.ts';

type NamedCar = Pick<Car, 'name' | 'badge' | 'series' | 'drive' | 'body'>;

/** What the name does not say yet, for the line under it: "Summit V70 AWD SUV". Empty when it says everything. */
export function describeVariant(car: NamedCar): string {
  const knownWords = new Set(splitTitleWords(car.name));
  const parts = [car.badge, car.series, car.drive, car.body].map((part) => part ?? '');
  const news = parts.filter((part) => {
    const isNew = splitTitleWords(part).some((word) => !knownWords.has(word));
    for (const word of splitTitleWords(part)) knownWords.add(word);
    return isNew;
  });
  return news.join(' ');
}

function splitTitleWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.+-]+/gu) ?? [];
}
