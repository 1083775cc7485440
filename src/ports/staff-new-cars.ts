import type { TypedCar, TypedFaults } from '#domain/cars/edit/new-car.ts';
import type { StaffCarField } from './staff-cars.ts';

/** Cars that one of a website's people adds. */
export interface StaffNewCars {
  /** What the form begins with; null for whoever may not. */
  open(): Promise<NewCarForm | null>;
  /** The texts with what a register knows of the plate, else of the VIN. */
  lookUp(typedCar: TypedCar): Promise<LookUpOutcome>;
  add(typedCar: TypedCar): Promise<AddedCar>;
}

export interface NewCarForm {
  /** `price` is the last one, `stocknum` the first. */
  fields: readonly StaffCarField[];
  /** By value, what a price may include. */
  priceBases: readonly [string, string][];
  priceBasis: string;
  /** Whether the website has a register. */
  canLookUp: boolean;
  /** That give plates, by their letters; empty where none do. */
  states: readonly string[];
  state: string;
}

export type LookUpOutcome =
  | { kind: 'found'; texts: TypedCar['texts']; vehicle: string }
  | { kind: 'not_found' | 'unreachable' | 'not_allowed' }
  | ({ kind: 'faults' } & TypedFaults);

type AddedCar =
  | { kind: 'added'; stockNumber: string; actId: string }
  | { kind: 'exists' | 'resembles'; stockNumber: string; name: string; isGone: boolean }
  | ({ kind: 'faults' } & TypedFaults)
  | { kind: 'not_allowed' };
