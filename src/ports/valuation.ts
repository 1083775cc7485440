import type { TypedVehicle, VehicleToValue, VehicleValue } from '#domain/valuations/vehicle-value.ts';

/** Says what a dealer may give for a vehicle. */
export interface Valuation {
  /** Never rejects. `unreachable`: nobody answers now, or the site has had its look-ups; a person values it. */
  findValue(vehicle: VehicleToValue): Promise<VehicleValue | 'not_found' | 'unreachable'>;
  /** What can be said at once and asking nobody; null where only somebody else knows. */
  findEstimate(vehicle: TypedVehicle, state: Pick<VehicleToValue, 'km' | 'condition'>): VehicleValue | null;
}
