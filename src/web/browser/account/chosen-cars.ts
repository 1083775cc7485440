import { type Choice, type ChosenCar, parseChoice } from '#domain/garage/chosen-cars.ts';
import { openDeviceSlot } from '../visit/device-slot.ts';

/** What is chosen on this device to be compared. */
export interface DeviceChoice {
  read(): readonly ChosenCar[];
  /** Answers whether it is stored now. */
  store(cars: readonly ChosenCar[]): boolean;
}

export function readDeviceChoice(websiteId: number): DeviceChoice {
  const slot = openDeviceSlot<Choice>(websiteId, 'chosen-cars', (storedValue) => {
    const nowMs = Date.now();
    return { cars: parseChoice(storedValue, nowMs), at: nowMs };
  });
  const read = () => slot.read().cars;
  return {
    read,
    store: (cars) => {
      if (cars.length === 0) slot.clear();
      else slot.write({ cars, at: Date.now() });
      return read().length === cars.length;
    },
  };
}
