/** A vehicle that somebody would trade in or sell: by its plate, by hand, or both. */
export interface VehicleToValue {
  plate: PlateOf | null;
  /** What its owner typed, where all three are known. */
  typed: TypedVehicle | null;
  /** In the site's unit. */
  km: number | null;
  condition: VehicleCondition | null;
}

interface PlateOf {
  /** Upper case, without gaps. */
  rego: string;
  /** Upper case; empty when unknown. */
  state: string;
}

export interface TypedVehicle {
  year: number;
  make: string;
  model: string;
  badge: string;
}

/** What a dealer may give for it. */
export interface VehicleValue extends TypedVehicle {
  low_cents: number;
  high_cents: number;
  /** What the figures are made of, in a sentence for people. */
  basis: string;
  /** Estimated by us, without a valuation provider. */
  estimate: boolean;
  /** From the price that such vehicles are advertised at to the middle of the range; none from a provider. */
  changes?: readonly ValueChange[];
}

/** The first change is the advertised price; each further one adds its cents, or takes them where they are negative. */
export interface ValueChange {
  label: string;
  cents: number;
}

export const VEHICLE_CONDITIONS = ['Excellent', 'Good', 'Fair', 'Needs work'] as const;
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number];

export function findVehicleCondition(text: string): VehicleCondition | null {
  return VEHICLE_CONDITIONS.find((condition) => condition === text) ?? null;
}
