import { type ReactNode, Suspense } from 'react';
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/root.ts';
import { useDocumentShell } from './layout/document-shell.ts';
import { loadShell } from './layout/load-shell.ts';
import { SiteFrame } from './layout/site-frame.tsx';
import { toJsonText } from './json-text.ts';
import siteStyles from './site.css?url';
import { readSite } from './site-context.ts';
import { createLazyComponent } from './ui/lazy-component.ts';

const ErrorView = createLazyComponent<{ error: unknown }>(() =>
  import('./storefront/not-found/error-view.tsx').then(
    ({ ErrorView: View }) => View,
    () => Unreachable,
  ),
);

/** What is left to say when even the error's page cannot be fetched. */
function Unreachable() {
  return (
    <main id="main" className="wrap section">
      <h1>{navigator.onLine ? 'Something went wrong' : 'You are offline'}</h1>
    </main>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  return toJsonText(await loadShell(readSite(context)));
}

/** Filters and pages of one search leave the site around it as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const { lang, mode, fontUrl, themeCss, iconUrl, barColour } = useDocumentShell();
  return (
    <html lang={lang} data-mode={mode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {fontUrl ? (
          <link rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />
        ) : null}
        {/* The tenant's colours, made by us from parsed numbers; in the page's policy by its hash. */}
        <style id="theme">{themeCss}</style>
        {iconUrl === null ? null : <link rel="icon" href={iconUrl} />}
        <meta name="theme-color" content={barColour} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {/* By its address: a lazy component that imported it would append it again, behind the page's own styles. */}
        <link rel="stylesheet" href={siteStyles} />
        <Links />
      </head>
      <body>
        <SiteFrame>{children}</SiteFrame>
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorView error={error} />
    </Suspense>
  );
}
