import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import './console.css';
import './inbox/inbox.css';
import './lead/lead.css';
import { keepPage, LostActNews } from './layout/lost-acts.tsx';

export const clientMiddleware = [keepPage];

/** Of a fault, too; each page has its own. */
export function meta() {
  return [{ title: 'Console' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const isServers = useIsServers();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15171c" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href="/manifest.json" />
        <link rel="icon" href="/icon-192.png" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <Meta />
        <Links />
      </head>
      <body>
        <LostActNews />
        {children}
        {isServers ? <ScrollRestoration getKey={chooseScrollKey} /> : null}
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Whether the server drew it. A fault makes a browser draw it once more, and scripts in it, which Trusted Types refuse: the
 * page would stay white.
 */
function useIsServers(): boolean {
  const isHydrating = useSyncExternalStore(
    listenToNothing,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

const listenToNothing = () => () => {};

/** A list is found where it was left, by whatever link one comes back to it. */
function chooseScrollKey({ pathname, search, key }: Location): string {
  return /\/(?:inbox|stock)$/.test(pathname) ? pathname + search : key;
}

export default function Root() {
  return <Outlet />;
}

export { FaultPage as ErrorBoundary } from './layout/fault-page.tsx';
