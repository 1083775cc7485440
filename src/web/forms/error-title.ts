const PREFIX = 'Error: ';

/** Prefixes the page's title while a form has errors; returns the function that removes the prefix. */
export function prefixTitle(): () => void {
  if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
  return unprefixTitle;
}

/** Removes the prefix of a form that is closed. */
export function unprefixTitle(): void {
  if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
}
