/** How long a mailed code signs in. */
export const CODE_MINUTES = 10;

/** The third wrong code ends it: a new one is needed. */
export const MAX_WRONG_CODES = 3;
