const PREFIX = 'Error: ';

/** Why a form was not taken: one text for the whole, and the message of every faulty field by name. */
export interface FormProblem {
  error: string;
  fields: Record<string, string>;
  /** The server refused it: then the alert of spec §8 is shown too. */
  wasSent?: true;
  /** Nobody knows whether it was stored: how to be sure of it is said. */
  mayHaveArrived?: boolean;
  /** Sent offline: it is sent again when the browser is online. */
  waitsForConnection?: true;
}

/** Prefixes the page's title while a form has errors; returns the function that removes the prefix. */
export function prefixTitle(): () => void {
  if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
  return unprefixTitle;
}

/** Removes the prefix of a form that is closed. */
export function unprefixTitle(): void {
  if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
}
