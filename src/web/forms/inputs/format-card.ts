const LONGEST_NUMBER = 19;

/** `4242424242424242` → `4242 4242 4242 4242`. */
export function formatCardNumber(typedText: string): string {
  const digits = typedText.replace(/\D/g, '').slice(0, LONGEST_NUMBER);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** `1227` → `12/27`; a month that can only have one digit gets its zero: `9` → `09`. */
export function formatCardExpiry(typedText: string): string {
  const digits = typedText
    .replace(/\D/g, '')
    .replace(/^[2-9]/, '0$&')
    .slice(0, 4);
  return digits.replace(/^(\d{2})(?=\d)/, '$1/');
}
