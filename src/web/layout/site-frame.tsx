import type { ReactNode } from 'react';
import { useReplayEarlyClicks } from '../browser/early-clicks.ts';
import { PrefetchNearby } from '../browser/prefetch-nearby.tsx';
import { useDelegatedNavigation } from '../browser/use-delegated-navigation.ts';
import { useAfterNavigation } from '../browser/use-after-navigation.ts';
import { useScrollRestoration } from '../router-internals/use-scroll-restoration.ts';
import { ToastOutlet } from '../ui/toast.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteShellContext, useLoadedShell } from './site-shell.ts';

/** Header and footer around every page, error pages included. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const shell = useLoadedShell();
  useScrollRestoration();
  useDelegatedNavigation(shell);
  useAfterNavigation(shell);
  useReplayEarlyClicks();
  return (
    <SiteShellContext value={shell}>
      <SiteHeader />
      {children}
      <SiteFooter />
      <ToastOutlet />
      <PrefetchNearby />
    </SiteShellContext>
  );
}
