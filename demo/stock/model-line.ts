import type { CarDetails } from '#domain/cars/car.ts';

/** A model as a maker sells it, with its badges. */
export interface ModelLine {
  make: string;
  model: string;
  body: string;
  power: Powertrain;
  badges: readonly Badge[];
  /** Facts that differ from what the body has usually. */
  details: CarDetails;
  /** Only these paints; every one that its body is pictured in when empty. */
  colours: readonly string[];
}

export interface Badge {
  /** `Standard` where the maker gives none. */
  name: string;
  /** Whole dollars when new, in the line's own market. */
  price: number;
  power: Powertrain;
}

export interface Powertrain {
  engine: string;
  fuel: string;
  transmission: string;
  drive: string | null;
  cylinders?: number;
  engine_cc?: number;
  lams?: boolean;
  fuel_consumption?: string;
  range?: number;
}

interface LineRow {
  body: string;
  power: Powertrain;
  /** Price by badge, with its own powertrain where that differs from the line's. */
  badges: Record<string, number | readonly [price: number, power: Powertrain]>;
  details?: CarDetails;
  colours?: readonly string[];
}

/** All lines of one maker. */
export function listLines(make: string, models: Record<string, LineRow>): ModelLine[] {
  return Object.entries(models).map(([model, row]) => ({
    make,
    model,
    body: row.body,
    power: row.power,
    badges: Object.entries(row.badges).map(([name, badge]) => {
      const [price, power] = typeof badge === 'number' ? [badge, row.power] : badge;
      return { name, price, power };
    }),
    details: row.details ?? {},
    colours: row.colours ?? [],
  }));
}
