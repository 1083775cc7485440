import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { openDeviceSlot } from '../../browser/visit/device-slot.ts';
import { useSiteShell } from '../../layout/site-shell.ts';

const RecentRow = lazy(async () => ({ default: (await import('./recent-row.tsx')).RecentRow }));

/** When the page is idle. */
const REST = 1500;

/**
 * The last searches and recently viewed cars of a returning visitor. Nothing is rendered, and no code is loaded, for a first
 * visit; nor where it would move what is in view.
 */
export function RecentCarsSlot() {
  const { id } = useSiteShell();
  const element = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      const isBelow = (element.current?.getBoundingClientRect().top ?? 0) >= innerHeight;
      if (isBelow && (isStored(id, 'recent-cars') || isStored(id, 'recent-searches'))) setIsShown(true);
    }, REST);
    return () => clearTimeout(timer);
  }, [id]);
  return <div ref={element}>{isShown ? <Suspense>{<RecentRow />}</Suspense> : null}</div>;
}

function isStored(websiteId: number, name: 'recent-cars' | 'recent-searches'): boolean {
  return openDeviceSlot(websiteId, name, Array.isArray).read();
}
