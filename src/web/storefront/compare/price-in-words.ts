/** "$27,990, drive away": a price and what it includes as one piece of text. Empty where neither is known. */
export function formatPriceInWords({ price, priceNote }: { price: string; priceNote: string }): string {
  const note = priceNote.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return [price, note].filter(Boolean).join(', ');
}
