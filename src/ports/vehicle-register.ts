/** A vehicle register: looks up vehicles by plate. */
export interface VehicleRegister {
  /** The plate without spaces and in capitals; `state` empty when unknown. */
  byRego(rego: string, state: string): Promise<RegisteredVehicle | null>;
}

/** As the register answers it (decision G24). */
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
}
