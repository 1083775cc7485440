import { type ComponentType, Suspense } from 'react';
import { later } from '#web/ui/later.ts';
import type { InputProps } from './input-props.ts';

/** An input that few forms have: drawn by the server like any other, its code fetched where it is shown. */
export function lateInput(load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> {
  const Input = later(load);
  return function LateInput(props) {
    return (
      <Suspense fallback={<div className="field field-later" />}>
        <Input {...props} />
      </Suspense>
    );
  };
}
