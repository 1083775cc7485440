import type { NewCar } from '../cars/car.ts';

/** A VIN or chassis number that several stock numbers of a feed have. */
export interface RepeatedVin {
  vin: string;
  cars: number;
  /** The first hundred. */
  stocknums: string[];
}

const MAX_STOCKNUMS = 100;

/** Finds the VINs that a feed has under several stock numbers. */
export class RepeatedVins {
  private readonly firstStocknums = new Map<string, string>();
  private readonly repeated = new Map<string, Set<string>>();

  note({ vin, stocknum }: Pick<NewCar, 'vin' | 'stocknum'>): void {
    if (vin === null) return;
    const firstStocknum = this.firstStocknums.get(vin);
    if (firstStocknum === undefined) this.firstStocknums.set(vin, stocknum);
    else if (firstStocknum !== stocknum)
      this.repeated.set(vin, (this.repeated.get(vin) ?? new Set([firstStocknum])).add(stocknum));
  }

  all(): RepeatedVin[] {
    return [...this.repeated].map(([vin, stocknums]) => ({
      vin,
      cars: stocknums.size,
      stocknums: [...stocknums].slice(0, MAX_STOCKNUMS),
    }));
  }
}
