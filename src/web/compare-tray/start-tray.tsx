import { hydrateRoot } from 'react-dom/client';
import { buildStorageKey } from '../browser/visit/device-slot.ts';
import type { SiteShell } from '../layout/site-shell.ts';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';
import { type NounSite, countOfCars, pickNoun } from '#domain/words/words.ts';
import { comparePath } from '../paths.ts';
import { buildButtonClass } from '../ui/button.tsx';
import { type ChosenCar, toggleChosen } from '#domain/garage/chosen-cars.ts';
import './compare-tray.css';
import { type DeviceChoice, readDeviceChoice } from '../browser/account/chosen-cars.ts';

const BOXES = '.card-compare input';

const NOTHING_SHOWN: TrayView = { cars: [], isList: false, isRefused: false };

const EMPTY_FOR_MS = 50;

let isStarted = false;

/**
 * Puts the tray beside the application, once a document: what is chosen outlives the pages that are opened in it. It is
 * the body's last child, so that at the end of a page nothing lies below it. `isTicked`: a box was, just now.
 */
export function startTray(site: SiteShell, isTicked: boolean): void {
  if (isStarted) return;
  isStarted = true;
  keepPlaceOfForm();
  const state = createTrayState(site.id);
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'compare-place';
  // Empty as the tray's first rendering is. Another way to begin would be code more in the first scripts.
  hydrateRoot(place, <CompareTray state={state} site={site} />);
  // The page may be left before the tray begins.
  const earlyCars = state.ticked(isTicked);
  // Screen readers read out what changes in a status, not what it came with.
  setTimeout(() => {
    state.begin([...earlyCars, ...state.ticked(isTicked)]);
    document.addEventListener('change', state.followBox);
    addEventListener('storage', (event) => {
      // Another tab chose, or everything was deleted (`key` is null).
      if (event.key === null || event.key === buildStorageKey(site.id, 'chosen-cars')) state.reread();
    });
    // A document that was set aside while another one was open has heard nothing of what that one stored.
    addEventListener('pageshow', (event) => event.persisted && state.reread());
    new MutationObserver(state.followPage).observe(document.body, { subtree: true, childList: true });
  }, EMPTY_FOR_MS);
}

/** The page's own form makes room for the tray. Where it was seen it keeps its place: what is below would move. */
function keepPlaceOfForm(): void {
  const form = document.querySelector<HTMLElement>('form#compare');
  if (form !== null && form.offsetHeight > 0) form.dataset['kept'] = '';
}

interface CompareTrayProps {
  state: TrayState;
  site: NounSite;
}

/** What is chosen to compare, at the bottom of the lists it is chosen from. What it says is read out as it changes. */
function CompareTray({ state, site }: CompareTrayProps) {
  const view = useSyncExternalStore(state.subscribe, state.now, () => null);
  if (view === null) return null;
  const { cars, isList, isRefused } = view;
  const isOpen = isList && cars.length > 0;
  const text = isRefused
    ? `${countOfCars(MAX_COMPARED, site)} at most, remove one first`
    : `${countOfCars(cars.length, site)} to compare${cars.length === 1 ? ', choose another' : ''}`;
  return (
    <section
      className={buildClassName(isOpen, isRefused)}
      aria-label={isOpen ? `Chosen ${pickNoun(site, 2)}` : undefined}
    >
      <output>{isOpen ? text : ''}</output>
      {isOpen ? <ChosenCars cars={cars} onRemove={state.toggle} /> : null}
      {isOpen ? <ClearButton onClear={state.clear} /> : null}
      {isOpen && cars.length > 1 ? (
        <a
          className={buildButtonClass({ kind: 'brand', size: 'small' })}
          href={comparePath(cars.map(({ slug }) => slug))}
        >
          Compare
        </a>
      ) : null}
    </section>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const clear = () => {
    onClear();
    // With the button the keyboard's place is gone.
    listCardBoxes()[0]?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={buildButtonClass({ kind: 'ghost', size: 'small' }, 'compare-clear')}
      onClick={clear}
    >
      Clear
    </button>
  );
}

function buildClassName(isOpen: boolean, isRefused: boolean): string {
  if (!isOpen) return 'hidden-visually';
  return isRefused ? 'compare-bar compare-full no-print' : 'compare-bar no-print';
}

interface ChosenCarsProps {
  cars: readonly ChosenCar[];
  onRemove: (car: ChosenCar) => void;
}

/** Which they are: where there is room, and on phones when one has to go. */
function ChosenCars({ cars, onRemove }: ChosenCarsProps) {
  const remove = (car: ChosenCar, { currentTarget }: MouseEvent) => {
    const clear = currentTarget.closest('section')?.querySelector<HTMLElement>('.compare-clear');
    onRemove(car);
    // With the button the keyboard's place is gone.
    (cars.length > 1 ? clear : listCardBoxes()[0])?.focus({ preventScroll: true });
  };
  return (
    <ul>
      {cars.map((car) => (
        <li key={car.slug}>
          {car.picture === null ? null : <img src={car.picture} alt="" width={66} height={44} />}
          <span>{car.name}</span>
          <button type="button" aria-label={`Remove ${car.name}`} onClick={(event) => remove(car, event)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TrayView {
  cars: readonly ChosenCar[];
  /** The page lists cars to choose from. */
  isList: boolean;
  /** One too many was ticked. */
  isRefused: boolean;
}

type TrayState = ReturnType<typeof createTrayState>;

/** What is chosen in this document; the boxes of whatever page is open follow it, and the device keeps it. */
function createTrayState(websiteId: number) {
  const device = readDeviceChoice(websiteId);
  const listeners = new Set<() => void>();
  let view = NOTHING_SHOWN;
  let isKept = true;
  const set = (change: Partial<TrayView>) => {
    view = { ...view, ...change };
    for (const box of listCardBoxes()) box.checked = has(view.cars, box.value);
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
    ticked: (isTicked: boolean) => (isTicked || !mayBeRestored(device) ? listTickedCars() : []),
    /** With what the device holds and what was ticked early. */
    begin: (earlyCars: readonly ChosenCar[]) => {
      set({ cars: device.read(), isList: isList() });
      for (const car of earlyCars) if (!has(view.cars, car.slug)) toggle(car);
    },
    /** Another page, or other cars on it. */
    followPage: () => {
      const isWrong = listCardBoxes().some(
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

function listTickedCars(): ChosenCar[] {
  return listCardBoxes()
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
  const isStored = device.store(listTickedCars().slice(0, 1));
  device.store(heldCars);
  return isStored;
}

/** The box that was ticked; null for anything else of the page. */
function findBox(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.matches(BOXES) ? target : null;
}

/** The boxes of the cards that the page shows now. */
function listCardBoxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(BOXES)];
}

/** What the card of a box says of its car. */
function readCar(box: HTMLInputElement): ChosenCar {
  const card = box.closest('.card');
  const name = card?.querySelector('h2, h3')?.textContent ?? '';
  return { slug: box.value, name, picture: addressOn(card?.querySelector('.card-media img')) };
}

/** Null as long as the picture waits for the scroll. */
function addressOn(image: HTMLImageElement | null | undefined): string | null {
  const url = URL.parse(image?.currentSrc ?? '');
  return url?.origin === location.origin ? url.pathname + url.search : null;
}
