import type { Target } from './targets.ts';

/** Cells of a feed that nothing was made of, by their field. */
export interface LeftOutCells {
  field: Target;
  cells: number;
  /** The first twenty different ones. */
  texts: string[];
  /** The first hundred. */
  stocknums: string[];
  /** What becomes of their cars, as the end of a sentence. */
  consequence: string;
}

const MAX_TEXTS = 20;
const MAX_STOCKNUMS = 100;

const HIDDEN = 'a new car is kept hidden, a stored one as it is';
const CONSEQUENCES: Partial<Record<Target, string>> = {
  status: HIDDEN,
  sold: HIDDEN,
  show_on_dealer_website: HIDDEN,
  reserved: 'a new car counts as reserved, a stored one stays as it is',
  car_type: 'a new car counts as used, a stored one stays what it is',
  price: 'no price of the car',
  odometer_unit: 'the distance is left out, nothing is converted',
  location_code: 'no location of the site',
};

/** Counts the cells of a feed that nothing was made of, or others that are named with one consequence. */
export class LeftOut {
  private readonly fields = new Map<Target, LeftOutCells>();
  private readonly consequence: string | null;

  /** Null: what becomes of a car without the cell. */
  constructor(consequence: string | null = null) {
    this.consequence = consequence;
  }

  note(field: Target, text: string, stocknum: string): void {
    const noted = this.fields.get(field) ?? this.emptyCells(field);
    this.fields.set(field, noted);
    noted.cells += 1;
    if (noted.texts.length < MAX_TEXTS && !noted.texts.includes(text)) noted.texts.push(text);
    if (noted.stocknums.length < MAX_STOCKNUMS && noted.stocknums.at(-1) !== stocknum)
      noted.stocknums.push(stocknum);
  }

  /** Counts cells beyond those that were noted one by one. */
  countFurther(field: Target, cells: number): void {
    const noted = this.fields.get(field);
    if (noted !== undefined) noted.cells += cells;
  }

  all(): LeftOutCells[] {
    return [...this.fields.values()];
  }

  private emptyCells(field: Target): LeftOutCells {
    const consequence = this.consequence ?? CONSEQUENCES[field] ?? 'left out';
    return { field, cells: 0, texts: [], stocknums: [], consequence };
  }
}
