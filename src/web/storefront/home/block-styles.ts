import type { RouterContextProvider } from 'react-router';
import { styleFilesContext } from '../../style-files.ts';

/** The stylesheets that a home page with blocks needs beside its own: those of the content pages. Server only. */
export function blockStyles(context: Readonly<RouterContextProvider>): string[] {
  const filesOf = context.get(styleFilesContext);
  const own = new Set(filesOf('/'));
  return filesOf('/pages?/:page').filter((file) => !own.has(file));
}
