import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { findPageLink } from './navigation-target.ts';

const PREFETCH = 'forecourt:prefetch';

/** Asks for a page ahead that no link leads to. */
export function prefetchPage(address: string): void {
  document.dispatchEvent(new CustomEvent(PREFETCH, { detail: address }));
}

/** Fetches the page behind a link when the pointer or the focus comes to it, and what `prefetchPage` asks for. */
export function PrefetchNearby() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (savesData()) return;
    const onApproach = (event: Event) => {
      const link = findPageLink(event);
      if (link) setPage(link.pathname + link.search);
    };
    const onAsked = (event: Event) => setPage((event as CustomEvent<string>).detail);
    document.addEventListener('pointerover', onApproach, { passive: true });
    document.addEventListener('focusin', onApproach);
    document.addEventListener(PREFETCH, onAsked);
    return () => {
      document.removeEventListener(PREFETCH, onAsked);
      document.removeEventListener('pointerover', onApproach);
      document.removeEventListener('focusin', onApproach);
    };
  }, []);
  return page === null ? null : <PrefetchPageLinks page={page} />;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
