import type { Car } from './car.ts';

type NamedCar = Pick<Car, 'name' | 'badge' | 'series' | 'drive' | 'body'>;

/** What the name does not say yet, for the line under it: "Summit V70 AWD SUV". Empty when it says everything. */
export function variantOf(car: NamedCar): string {
  const said = new Set(wordsOf(car.name));
  const parts = [car.badge, car.series, car.drive, car.body].map((part) => part ?? '');
  const news = parts.filter((part) => {
    const isNew = wordsOf(part).some((word) => !said.has(word));
    for (const word of wordsOf(part)) said.add(word);
    return isNew;
  });
  return news.join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.+-]+/gu) ?? [];
}
