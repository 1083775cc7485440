import { type ChosenCar, toggleChosen } from '#domain/garage/chosen-cars.ts';
import { type DeviceChoice, deviceChoice } from '../browser/chosen-cars.ts';
import { findBox, cardBoxes, readCar } from './card-boxes.ts';

interface TrayView {
  cars: readonly ChosenCar[];
  /** The page lists cars to choose from. */
  isList: boolean;
  /** One too many was ticked. */
  isRefused: boolean;
}

const NOTHING_SHOWN: TrayView = { cars: [], isList: false, isRefused: false };

export type TrayState = ReturnType<typeof trayState>;

/** What is chosen in this document; the boxes of whatever page is open follow it, and the device keeps it. */
export function trayState(websiteId: number) {
  const device = deviceChoice(websiteId);
  const listeners = new Set<() => void>();
  let view = NOTHING_SHOWN;
  let isKept = true;
  const set = (change: Partial<TrayView>) => {
    view = { ...view, ...change };
    for (const box of cardBoxes()) box.checked = has(view.cars, box.value);
    for (const listener of listeners) listener();
  };
  const choose = (cars: readonly ChosenCar[]) => {
    isKept = device.store(cars);
    set({ cars, isRefused: false });
  };
  const toggle = (car: ChosenCar) => {
    const cars = toggleChosen(view.cars, car);
    if (cars === null) set({ isRefused: true });
    else choose(cars);
  };
  return {
    now: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle,
    clear: () => choose([]),
    /** What a shopper has ticked on this page while this code was not at work. `isTicked`: a box was, just now. */
    ticked: (isTicked: boolean) => (isTicked || !mayBeRestored(device) ? tickedCars() : []),
    /** With what the device holds and what was ticked early. */
    begin: (earlyCars: readonly ChosenCar[]) => {
      set({ cars: device.read(), isList: isList() });
      for (const car of earlyCars) if (!has(view.cars, car.slug)) toggle(car);
    },
    /** Another page, or other cars on it. */
    followPage: () => {
      const isWrong = cardBoxes().some(
        ({ value, checked: isChecked }) => isChecked !== has(view.cars, value),
      );
      if (isWrong || view.isList !== isList()) set({ isList: isList(), isRefused: false });
    },
    followBox: ({ target }: Event) => {
      const box = findBox(target);
      if (box) toggle(readCar(box));
    },
    /** What the device holds has changed. Where it holds nothing, what is chosen lives as long as its document. */
    reread: () => {
      if (isKept) set({ cars: device.read(), isRefused: false });
    },
  };
}

function has(cars: readonly ChosenCar[], slug: string): boolean {
  return cars.some((car) => car.slug === slug);
}

function tickedCars(): ChosenCar[] {
  return cardBoxes()
    .filter((box) => box.checked)
    .map(readCar);
}

function isList(): boolean {
  return document.querySelector('.search-results') !== null;
}

/**
 * Browsers tick the boxes of a page again that is loaded again or gone back to, also what was cleared since. Where
 * nothing can be stored, that is all there is to go by.
 */
function mayBeRestored(device: DeviceChoice): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate' && canStore(device);
}

function canStore(device: DeviceChoice): boolean {
  const heldCars = device.read();
  const isStored = device.store(tickedCars().slice(0, 1));
  device.store(heldCars);
  return isStored;
}
