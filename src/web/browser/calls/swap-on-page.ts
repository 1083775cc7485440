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
  const swapped = new Map<Place, { ownText: string; shownText: string }>();

  const swapIn = (place: Place, change: (own: string) => string) => {
    const ownText = place.nodeValue ?? '';
    if (swapped.get(place)?.shownText === ownText) return;
    const shownText = change(ownText);
    if (shownText === ownText) return void swapped.delete(place);
    swapped.set(place, { ownText, shownText });
    if (place instanceof Text) writeInItsWidth(place, shownText);
    else place.value = shownText;
  };

  const swap = () => {
    for (const place of swapped.keys()) if (!isOnPage(place)) swapped.delete(place);
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      for (const text of listTexts(link)) swapIn(text, (ownText) => swaps.text(ownText));
      const [address, label] = ['href', 'aria-label'].map((name) => link.getAttributeNode(name));
      if (label) swapIn(label, (ownText) => swaps.text(ownText));
      if (address) swapIn(address, (ownText) => swaps.address(ownText));
    }
    for (const masked of document.querySelectorAll('button.reveal b'))
      for (const text of listTexts(masked)) swapIn(text, (ownText) => swaps.masked(ownText));
    watcher.takeRecords();
  };

  const watcher = new MutationObserver(swap);
  const start = () => {
    watcher.observe(document.body, WATCHED);
    swap();
  };
  addEventListener('beforeprint', () => {
    watcher.disconnect();
    for (const [place, { ownText, shownText }] of swapped)
      if (place.nodeValue === shownText) place.nodeValue = ownText;
    swapped.clear();
  });
  addEventListener('afterprint', start);
  start();
}

function isOnPage(place: Place): boolean {
  return place instanceof Attr ? place.ownerElement?.isConnected === true : place.isConnected;
}

function listTexts(element: Element): Text[] {
  return [...element.childNodes].flatMap((child) => {
    if (child instanceof Text) return [child];
    return child instanceof Element ? listTexts(child) : [];
  });
}
