/** How long a mailed code signs in. */
export const CODE_MINUTES = 10;

/** A mail that was given up may arrive all the same. */
export const CODE_IN_DOUBT =
  'We do not know whether the code was sent. Look in your mail before you ask for another in a minute.';

/** So many wrong guesses, from wherever, end a code: a new one is needed. */
export const MAX_WRONG_CODES = 20;

/** So many wrong guesses at an address within the hour, as ten codes take: then only those go on who have signed in before. */
export const MAX_STRANGERS_GUESSES = 10 * MAX_WRONG_CODES;

/** Of one network, or of a device that has signed in: codes that it may ask for an address, and wrong guesses, an hour. */
export const MAX_CODES_AN_HOUR = 5;
export const MAX_OWN_GUESSES = 10;
