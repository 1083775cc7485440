import { canonicaliseMake, makeKey, type MakeContext } from '../cars/make-aliases.ts';
import { memoize } from './memoize.ts';

/** Makes of two words, which feeds that cut at spaces spread over make and model. */
const TWO_WORD_MAKES = new Set(
  [
    'Alfa Romeo',
    'Aston Martin',
    'Great Wall',
    'Harley Davidson',
    'Land Rover',
    'Moto Guzzi',
    'MV Agusta',
    'Rolls Royce',
    'Royal Enfield',
  ].map(makeKey),
);

/** Models of more than one word, of makes whose model is found in the name. */
const LONG_MODELS = [
  'Range Rover Sport',
  'Range Rover Evoque',
  'Range Rover Velar',
  'Range Rover',
  'Discovery Sport',
];

/** Isuzu's utes and wagons are sold by Isuzu UTE; its trucks are not. */
const ISUZU_UTES = /^(?:d-?max|mu-?x)\b/i;

const isTwoWordMake = memoize((words) => TWO_WORD_MAKES.has(makeKey(words)));
const isIsuzu = memoize((make) => makeKey(make) === 'isuzu');

export interface NamedCar {
  make: string;
  model: string;
  /** The advertisement's title, or empty. */
  name: string;
}

/** Make and model as the product writes them, put together again where the feed cut a make in two. */
export function makeAndModel(car: NamedCar, context: MakeContext): { make: string; model: string } {
  const both = `${car.make} ${car.model}`;
  if (isTwoWordMake(both)) {
    return { make: canonicaliseMake(both, context), model: findModelInName(car.name, both) || car.model };
  }
  const isUte = isIsuzu(car.make) && ISUZU_UTES.test(car.model);
  const make = canonicaliseMake(isUte ? 'Isuzu UTE' : car.make, context);
  return { make, model: car.model || findModelInName(car.name, car.make) };
}

/** The words after the make in the name: a known long model, else the first word. */
function findModelInName(name: string, make: string): string {
  const start = name.toLowerCase().indexOf(make.toLowerCase());
  const rest = start < 0 ? '' : name.slice(start + make.length).trim();
  const long = LONG_MODELS.find((model) => rest.toLowerCase().startsWith(model.toLowerCase()));
  return long ?? rest.split(' ')[0] ?? '';
}
