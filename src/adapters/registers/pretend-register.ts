import type { RegisteredVehicle, VehicleRegister } from '#ports/vehicle-register.ts';

/**
 * A register that knows four vehicles, for everywhere but production:
 * `ABC123` (QLD, 2021 Toyota Corolla), `XYZ789` (NSW, 2019 Mazda CX-5), `EV001` (VIC, 2024 Tesla Model 3) and
 * `HILUX1` (WA, 2017 Toyota HiLux). Every other plate is unknown to it.
 */
export const pretendRegister: VehicleRegister = {
  async byRego(rego, state) {
    const vehicle = VEHICLES.find(({ plate }) => plate === rego);
    return vehicle !== undefined && (state === '' || state === vehicle.state) ? vehicle : 'not_found';
  },
  async byVin(vin) {
    return VEHICLES.find((vehicle) => vehicle.vin === vin) ?? 'not_found';
  },
};

const REGISTERED = { status: 'Registered', series: '' };

const VEHICLES: readonly RegisteredVehicle[] = [
  {
    ...REGISTERED,
    vin: 'PRETEND0000000001',
    plate: 'ABC123',
    state: 'QLD',
    expiry_date: '2027-03-31',
    year: 2021,
    make: 'Toyota',
    model: 'Corolla',
    badge: 'Ascent Sport',
    body: 'Hatchback',
    colour: 'White',
    fuel: 'Petrol',
    engine_number: 'PRETEND1',
  },
  {
    ...REGISTERED,
    vin: 'PRETEND0000000002',
    plate: 'XYZ789',
    state: 'NSW',
    expiry_date: '2027-06-30',
    year: 2019,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Maxx Sport',
    body: 'SUV',
    colour: 'Red',
    fuel: 'Petrol',
    engine_number: 'PRETEND2',
  },
  {
    ...REGISTERED,
    vin: 'PRETEND0000000003',
    plate: 'EV001',
    state: 'VIC',
    expiry_date: '2027-01-15',
    year: 2024,
    make: 'Tesla',
    model: 'Model 3',
    badge: 'Long Range',
    body: 'Sedan',
    colour: 'Grey',
    fuel: 'Electric',
    engine_number: 'PRETEND3',
  },
  {
    ...REGISTERED,
    vin: 'PRETEND0000000004',
    plate: 'HILUX1',
    state: 'WA',
    expiry_date: '2026-12-24',
    year: 2017,
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    body: 'Ute',
    colour: 'Silver',
    fuel: 'Diesel',
    engine_number: 'PRETEND4',
  },
];
