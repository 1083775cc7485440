import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Without the router's transitions a new page is rendered in one go: in slices, with frames of the old page between
// them, the cars came late after a filter.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter useTransitions={false} />);
});
