import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** While something is typed that is not saved: links of the page ask, and so does the browser of its own. */
export function useAskBeforeLeaving(hasChanges: boolean): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      currentLocation.pathname !== nextLocation.pathname &&
      !confirm('What you changed is not saved. Leave it?'),
  );
  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [hasChanges]);
}
