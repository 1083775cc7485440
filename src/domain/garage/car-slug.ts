/** The addresses of cars as the product makes them. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,149}$/;

/** Whether a text can be a car's part of an address: whatever else stands in a query or on a device is not one. */
export function isCarSlug(text: string): boolean {
  return SLUG.test(text);
}
