/** A vehicle register: looks up vehicles by plate, and by VIN where it can. */
export interface VehicleRegister {
  /**
   * The plate without spaces and in capitals; `state` empty when unknown. Never rejects. `unreachable`: nobody answers now,
   * or the site has had its look-ups.
   */
  byRego(rego: string, state: string): Promise<RegisteredVehicle | 'not_found' | 'unreachable'>;
  /** The same by a whole VIN. */
  byVin(vin: string): Promise<RegisteredVehicle | 'not_found' | 'unreachable'>;
}

/** As the register answers it (spec §7). */
export interface RegisteredVehicle {
  vin: string;
  plate: string;
  state: string;
  status: string;
  /** ISO date. */
  expiry_date: string;
  year: number;
  make: string;
  model: string;
  badge: string;
  series: string;
  body: string;
  colour: string;
  fuel: string;
  engine_number: string;
  /** Its specification in a sentence, where the register has one. */
  specification?: string;
}
