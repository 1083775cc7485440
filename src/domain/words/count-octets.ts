/** How many octets a text is in UTF-8. */
export function countOctets(text: string): number {
  let count = 0;
  for (const sign of text) count += countPointOctets(sign.codePointAt(0) ?? 0);
  return count;
}

function countPointOctets(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
