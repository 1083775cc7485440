import { type ComponentType, startTransition, Suspense, useEffect, useState } from 'react';
import { createLazyComponent } from '#web/ui/lazy-component.ts';
import type { InputProps } from './input-props.ts';

/**
 * An input that few forms have: rendered by the server like any other, its code loaded where it is shown. Until the code
 * is there it is not hydrated, so that what the server rendered, and what was typed into it, stays.
 */
export function loadInputLater(load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> {
  const Input = createLazyComponent(load);
  const drawn = (props: InputProps) => (
    <Suspense fallback={<div className="field field-later" />}>
      <Input {...props} />
    </Suspense>
  );
  return function LateInput(props) {
    const [atFirst] = useState(() => drawn(props));
    const [isLoaded, setIsLoaded] = useState(false);
    useEffect(() => {
      // Code that cannot be loaded is an error where it is rendered.
      void load().then(
        // A transition: where it comes before React has hydrated the input, the server's markup stays meanwhile.
        () => startTransition(() => setIsLoaded(true)),
        () => {},
      );
    }, []);
    return isLoaded ? drawn(props) : atFirst;
  };
}
