/** The value of a `tel:` link: digits only, a leading plus kept. */
export function diallablePhone(phone: string): string {
  return phone.replace(/(?!^\+)\D/g, '');
}
