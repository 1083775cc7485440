import type { RouterContextProvider } from 'react-router';
import { CONTENT_ROUTES } from '#domain/content/site-pages.ts';
import { styleFilesContext } from '../../style-files.ts';

/** The stylesheets that a home page with blocks needs beside its own: those of the content pages. Server only. */
export function blockStyles(context: Readonly<RouterContextProvider>): string[] {
  const filesOf = context.get(styleFilesContext);
  const own = new Set(filesOf('storefront/home/home-page'));
  return filesOf(`page${CONTENT_ROUTES[0]}`).filter((file) => !own.has(file));
}
