const PREFIX = 'Error: ';

/** Says in the page's title that a form was refused; answers how to take it back. */
export function prefixTitle(): () => void {
  if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
  return unprefixTitle;
}

/** A form that is put aside no longer speaks for the page. */
export function unprefixTitle(): void {
  if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
}
