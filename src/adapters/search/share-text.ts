const MAX_KEPT = 50_000;

let copies = new Map<string, string>();

/**
 * The one copy of a text that all sites' indexes share: "White" and "Automatic" are in every one of them. Saves memory
 * and, more, keeps what a search touches in the processor's cache.
 */
export function shareText(text: string): string {
  const sharedCopy = copies.get(text);
  if (sharedCopy !== undefined) return sharedCopy;
  if (copies.size >= MAX_KEPT) copies = new Map();
  copies.set(text, text);
  return text;
}
