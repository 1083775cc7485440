import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#domain/garage/compared-cars.ts';
import { countOfCars, type NounSite, pickNoun } from '#domain/words/words.ts';
import { comparePath } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { cardBoxes } from './card-boxes.ts';
import { ChosenCars } from './chosen-cars.tsx';
import './compare-tray.css';
import type { TrayState } from './tray-state.ts';

interface CompareTrayProps {
  state: TrayState;
  site: NounSite;
}

/** What is chosen to compare, at the bottom of the lists it is chosen from. What it says is read out as it changes. */
export function CompareTray({ state, site }: CompareTrayProps) {
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
          className={buttonClass({ kind: 'brand', size: 'small' })}
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
    cardBoxes()[0]?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'ghost', size: 'small' }, 'compare-clear')}
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
