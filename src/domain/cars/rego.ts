/** A plate as registers know it: upper case, without the gap or the hyphen that is painted on it. */
export function normaliseRego(rego: string): string {
  return rego.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();
}

/** The message for what cannot be on a plate, else null. */
export function whyNotRego(rego: string): string | null {
  return /^[A-Z0-9]{1,9}$/.test(rego) ? null : 'Please enter up to 9 letters and numbers.';
}
