import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { PriceStep } from '#ports/staff-cars.ts';
import { useAskBeforeLeaving } from '../layout/use-ask-before-leaving.ts';
import { readFault } from '../layout/lost-acts.tsx';
import type { CarAnswer } from './car-acts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** How many controls say something else than the car; leaving them asks first. */
export function useChanges(answer: CarAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const typedCount = Object.keys(answer?.typedChanges.stamps ?? {}).filter(
    (name) => name !== 'status',
  ).length;
  // Each answer of the server begins a new count.
  const { key } = useLocation();
  const [tally, setTally] = useState({ key, count: typedCount });
  const changeCount = tally.key === key ? tally.count : typedCount;
  const noteChange = () => setTally({ key, count: countChanges(form.current) });
  // What a lost act did not save is still to be saved.
  useEffect(() => {
    if (readFault() !== null) setTally({ key, count: countChanges(form.current) });
  }, [key]);
  useEffect(() => {
    const firstControl =
      form.current?.querySelector<HTMLElement>('[aria-invalid], #digits') ??
      document.getElementById('price-save');
    firstControl?.focus();
    // What comes of another price stands before the bar that covers the end of the page.
    form.current?.querySelector('#digits, #price-step')?.scrollIntoView({ block: 'center' });
  }, [answer]);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);
  useAskBeforeLeaving(changeCount > 0);
  return { form, changeCount, noteChange };
}

function countChanges(form: HTMLFormElement | null): number {
  const controls = [...(form?.elements ?? [])] as Control[];
  return controls.filter(
    (control) => control.id !== '' && control.id !== 'digits' && readDefault(control) !== control.value,
  ).length;
}

function readDefault(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.value;
  return control.defaultValue;
}

interface SaveBarProps {
  changeCount: number;
  step: PriceStep | null;
  path: string;
}

export function SaveBar({ changeCount, step, path }: SaveBarProps) {
  const isBusy = useNavigation().state === 'submitting';
  const change = changeCount === 1 ? '1 change' : `${changeCount} changes`;
  return (
    <footer className="save-bar">
      <p>
        {changeCount === 0 ? null : <b>{change}</b>}{' '}
        <span>
          {step === null ? null : `${step.difference}. `}
          What is changed here stays when the feed comes.
        </span>
      </p>
      <a className="button plain" href={path}>
        Discard
      </a>
      {step === null ? (
        <button className="button primary" form="car-form" aria-busy={isBusy}>
          Save and show <kbd>Ctrl S</kbd>
        </button>
      ) : (
        <button
          id="price-save"
          className="button primary"
          form="car-form"
          aria-busy={isBusy}
          aria-describedby="price-step"
        >
          Save this price <kbd>Ctrl S</kbd>
        </button>
      )}
    </footer>
  );
}
