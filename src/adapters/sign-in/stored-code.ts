/** The library's own name for a code of an address. */
export function buildLibraryIdentifier(email: string): string {
  return `sign-in-otp-${email.toLowerCase()}`;
}

/** The name under which a code is stored: each who asks has one of its own, which nobody else's asking replaces. */
export function buildStoredIdentifier(identifier: string, holder: string): string {
  return `${identifier} ${holder}`;
}

/** Of a code's value, which is its hash, a colon, and how many wrong guesses there were at it. */
export function countWrongGuesses(value: string): number {
  return Number(value.slice(value.lastIndexOf(':') + 1));
}
