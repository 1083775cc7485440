import type { ReactNode } from 'react';
import { PrefetchNearby } from '../browser/prefetch-nearby.tsx';
import { useDelegatedNavigation } from '../browser/use-delegated-navigation.ts';
import { usePageArrival } from '../browser/use-page-arrival.ts';
import { ToastPlace } from '../ui/toast.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useSiteShell } from './site-shell.ts';

/** Header and footer around every page, error pages included. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { id } = useSiteShell();
  useDelegatedNavigation();
  usePageArrival(id);
  return (
    <>
      <SiteHeader />
      {children}
      <SiteFooter />
      <ToastPlace />
      <PrefetchNearby />
    </>
  );
}
