import { splitWords } from '#domain/search/words.ts';
import type { Car } from '#domain/cars/car.ts';
import type { Chance } from '#test/search/sample-stock.ts';
import { pick, seededChance } from '#test/search/sample-stock.ts';

export interface TypedText {
  kind: 'exact' | 'unfinished' | 'mistyped' | 'stock number' | 'mistyped make and model';
  text: string;
  /** Ids of the cars that the shopper means. */
  meant: Set<number>;
}

/** Thirty texts as shoppers type them, six of each kind. */
export function typedTexts(cars: readonly Car[], seed = 5): TypedText[] {
  const chance = seededChance(seed);
  return Array.from({ length: 30 }, (_, at) => typedText(cars, pick(cars, chance), { at, chance }));
}

function typedText(
  cars: readonly Car[],
  car: Car,
  { at, chance }: { at: number; chance: Chance },
): TypedText {
  const [make = ''] = splitWords(car.make);
  const model = splitWords(car.model).join(' ');
  const stock = car.stocknum.replace('-', '').slice(0, 6).toLowerCase();
  const whose = (fits: (other: Car) => boolean) => new Set(cars.filter(fits).map(({ id }) => id));
  const sameMake = () => whose((other) => other.make === car.make);
  const sameModel = () => whose((other) => other.make === car.make && other.model === car.model);
  const sameStock = () => whose(({ stocknum }) => stocknum.replace('-', '').toLowerCase().startsWith(stock));
  switch (at % 5) {
    case 0:
      return { kind: 'exact', text: `${make} ${model}`, meant: sameModel() };
    case 1:
      return {
        kind: 'unfinished',
        text: `${make} ${model.slice(0, Math.max(2, model.length - 1))}`,
        meant: sameModel(),
      };
    case 2:
      return { kind: 'mistyped', text: slip(make, chance), meant: sameMake() };
    case 3:
      return { kind: 'stock number', text: stock, meant: sameStock() };
    default:
      return { kind: 'mistyped make and model', text: `${slip(make, chance)} ${model}`, meant: sameModel() };
  }
}

/** One slip of the finger inside a word of four letters or more: a letter dropped, swapped or exchanged. */
function slip(word: string, chance: Chance): string {
  if (word.length < 4) return word;
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  return pick(
    [before + after, before + after.charAt(0) + word.charAt(at) + after.slice(1), `${before}q${after}`],
    chance,
  );
}
