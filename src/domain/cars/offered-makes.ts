import type { TemplateSetting } from '../tenants/identity-settings.ts';
import { CAR_MAKES } from './make-aliases.ts';

const MOTORCYCLE_MAKES: ReadonlySet<string> = new Set(
  [
    'Aprilia, Benelli, BMW, Can-Am, CFMOTO, Ducati, GASGAS, Harley-Davidson, Honda, Husqvarna, Indian, Kawasaki, KTM',
    'Moto Guzzi, MV Agusta, Piaggio, Royal Enfield, Suzuki, Triumph, Vespa, Yamaha',
  ].flatMap((line) => line.split(', ')),
);

/** Every make, in the order of a list to choose from: where motorcycles are sold, those that make them come first. */
export function listOfferedMakes({ template }: TemplateSetting): readonly string[] {
  if (template !== 'motorcycle') return CAR_MAKES;
  const isRidden = (make: string) => MOTORCYCLE_MAKES.has(make);
  return [...CAR_MAKES.filter(isRidden), ...CAR_MAKES.filter((make) => !isRidden(make))];
}
