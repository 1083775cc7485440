/** A part of an address as it reads; null where its percent signs mean nothing. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
