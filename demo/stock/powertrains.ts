import type { Powertrain } from './model-line.ts';

const AUTOMATIC = 'Automatic';
const MANUAL = 'Manual';
export const FRONT = 'Front Wheel Drive';
export const REAR = 'Rear Wheel Drive';
export const ALL = 'All Wheel Drive';
export const FOUR = '4x4';
export const TWO = '4x2';

/** A combustion engine of so many litres with an automatic gearbox. */
export function petrol(litres: string, drive: string, consumption: number): Powertrain {
  return {
    engine: `${litres}L 4-cylinder petrol`,
    cylinders: 4,
    fuel: 'Petrol',
    transmission: AUTOMATIC,
    drive,
    fuel_consumption: `${consumption.toFixed(1)}L/100km`,
  };
}

export function diesel(litres: string, drive: string, consumption: number): Powertrain {
  return {
    ...petrol(litres, drive, consumption),
    engine: `${litres}L 4-cylinder turbo diesel`,
    fuel: 'Diesel',
  };
}

export function withCylinders(cylinders: number, power: Powertrain): Powertrain {
  return { ...power, cylinders, engine: power.engine.replace('4-cylinder', `${cylinders}-cylinder`) };
}

export function hybrid(litres: string, drive: string, consumption: number): Powertrain {
  return {
    ...petrol(litres, drive, consumption),
    engine: `${litres}L 4-cylinder petrol hybrid`,
    fuel: 'Hybrid',
  };
}

export function plugIn(litres: string, drive: string, consumption: number): Powertrain {
  return {
    ...hybrid(litres, drive, consumption),
    engine: `${litres}L 4-cylinder plug-in hybrid`,
    fuel: 'Plug-in Hybrid',
  };
}

/** Range in the site's unit. */
export function electric(kilowatts: number, drive: string, range: number): Powertrain {
  return { engine: `${kilowatts}kW electric motor`, fuel: 'Electric', transmission: AUTOMATIC, drive, range };
}

export function manual(power: Powertrain): Powertrain {
  return { ...power, transmission: MANUAL };
}
