/** The cars that shoppers of one site saved to their accounts. */
export interface Watchlist {
  /** The newest first. */
  listCars(shopperId: string): Promise<WatchedCar[]>;
  /** Saves cars, the first as the newest; those saved before keep their price. The oldest give way beyond the limit. */
  save(shopperId: string, cars: readonly WatchedCar[], limit: number): Promise<void>;
  remove(shopperId: string, carId: number): Promise<void>;
}

export interface WatchedCar {
  car_id: number;
  /** As it was shown when the car was saved: `$36,990 Drive away`; empty when unknown. */
  price: string;
  /** ISO instant. */
  saved_at: string;
}
