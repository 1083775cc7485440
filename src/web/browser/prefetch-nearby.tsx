import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { pageLinkOf } from './navigation-target.ts';

/** Fetches the page behind a link when the pointer or the focus comes to it. */
export function PrefetchNearby() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (savesData()) return;
    const onApproach = (event: Event) => {
      const link = pageLinkOf(event);
      if (link) setPage(link.pathname + link.search);
    };
    document.addEventListener('pointerover', onApproach, { passive: true });
    document.addEventListener('focusin', onApproach);
    return () => {
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
