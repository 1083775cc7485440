import type { PhoneSwaps } from './phone-swaps.ts';
import { writeInItsWidth } from './write-in-its-width.ts';

type Place = Text | Attr;

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['href', 'aria-label'],
};

/**
 * Keeps the numbers of this document swapped while pages are opened in it; not on paper, which outlives the visit. The
 * nodes are React's and stay: only what they say is changed.
 */
export function swapOnPage(swaps: PhoneSwaps): void {
  /** What a place said before, and says now. */
  const swapped = new Map<Place, { own: string; shown: string }>();

  const swapIn = (place: Place, change: (own: string) => string) => {
    const own = place.nodeValue ?? '';
    if (swapped.get(place)?.shown === own) return;
    const shown = change(own);
    if (shown === own) return void swapped.delete(place);
    swapped.set(place, { own, shown });
    if (place instanceof Text) writeInItsWidth(place, shown);
    else place.value = shown;
  };

  const swap = () => {
    for (const place of swapped.keys()) if (!isOnPage(place)) swapped.delete(place);
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      for (const text of textsOf(link)) swapIn(text, (own) => swaps.text(own));
      const [address, label] = ['href', 'aria-label'].map((name) => link.getAttributeNode(name));
      if (label) swapIn(label, (own) => swaps.text(own));
      if (address) swapIn(address, (own) => swaps.address(own));
    }
    for (const masked of document.querySelectorAll('button.reveal b'))
      for (const text of textsOf(masked)) swapIn(text, (own) => swaps.masked(own));
    watcher.takeRecords();
  };

  const watcher = new MutationObserver(swap);
  const start = () => {
    watcher.observe(document.body, WATCHED);
    swap();
  };
  addEventListener('beforeprint', () => {
    watcher.disconnect();
    for (const [place, { own, shown }] of swapped) if (place.nodeValue === shown) place.nodeValue = own;
    swapped.clear();
  });
  addEventListener('afterprint', start);
  start();
}

function isOnPage(place: Place): boolean {
  return place instanceof Attr ? place.ownerElement?.isConnected === true : place.isConnected;
}

function textsOf(element: Element): Text[] {
  return [...element.childNodes].flatMap((child) => {
    if (child instanceof Text) return [child];
    return child instanceof Element ? textsOf(child) : [];
  });
}
