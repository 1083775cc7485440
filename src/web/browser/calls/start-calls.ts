import type { CallsForVisit, PhoneOverrides } from '#domain/contact/call-tracking.ts';
import { callJson } from '../requests/json-call.ts';
import { readRecord } from '../visit/stored-values.ts';
import { fetchCallSource } from './call-source.ts';
import { toInternationalDigits } from '#domain/contact/international-phone.ts';
import { maskPhone } from '#domain/contact/phone-display.ts';
import { toDiallablePhone } from '../../ui/link-kind.ts';

/** A number as people write one. */
const NUMBER = /[+(]?\d[\d ().\u00a0-]{4,}\d/g;

/** Which number a visit sees in the place of which. */
export class PhoneSwaps {
  /** By international digits: the number, as displayed. */
  readonly #open = new Map<string, string>();
  /** Masked numbers by those that they stand for; null where two look the same and are to differ. */
  readonly #masked = new Map<string, string | null>();
  readonly #locale: CallsForVisit['locale'];

  constructor(
    { locale, shown: shownPhones, masked }: CallsForVisit,
    phones: Readonly<Record<string, string>>,
  ) {
    this.#locale = locale;
    for (const [key, phone] of Object.entries(phones)) {
      this.#addOpen(shownPhones[key], phone);
      this.#addMasked(masked[key], maskPhone(phone));
    }
  }

  /** The address of a link; another one where it dials a number that is swapped. */
  address(href: string): string {
    const phone = href.startsWith('tel:') ? this.#open.get(this.#digits(href.slice(4))) : undefined;
    return phone === undefined ? href : `tel:${toDiallablePhone(phone)}`;
  }

  /** A text with the numbers in it swapped, however they are written. */
  text(text: string): string {
    return text.replaceAll(NUMBER, (number) => this.#open.get(this.#digits(number)) ?? number);
  }

  /** A masked number, or the one that stands for it. */
  masked(text: string): string {
    return this.#masked.get(text) ?? text;
  }

  /** Where places share a number, the first says what stands for it. */
  #addOpen(ownPhone: string | undefined, phone: string): void {
    const digits = ownPhone === undefined ? null : this.#digits(ownPhone);
    if (digits !== null && !this.#open.has(digits)) this.#open.set(digits, phone);
  }

  #addMasked(ownPhone: string | undefined, phone: string): void {
    if (ownPhone === undefined) return;
    const swappedPhone = this.#masked.get(ownPhone);
    this.#masked.set(ownPhone, swappedPhone === undefined || swappedPhone === phone ? phone : null);
  }

  #digits(phone: string): string {
    return toInternationalDigits(phone, this.#locale);
  }
}

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['href', 'aria-label'],
};

/** Shows a visit that came by an advertisement the numbers of that: on this page, and on those that follow in its document. */
export async function startCalls(websiteId: number, calls: CallsForVisit): Promise<void> {
  const source = await fetchCallSource(websiteId);
  if (source === '') return;
  const answer = await callJson('GET', `/api/v1/websites/${websiteId}/website_session_data.json`);
  const overrides = readRecord(answer?.body)?.['phone_overrides'] as PhoneOverrides | undefined;
  const phones = overrides && Object.hasOwn(overrides, source) ? overrides[source] : undefined;
  if (phones) swapOnPage(new PhoneSwaps(calls, phones));
}

type Place = Text | Attr;

/**
 * Keeps the numbers of this document swapped while pages are opened in it; not on paper, which outlives the visit. The
 * nodes are React's and stay: only what they say is changed.
 */
function swapOnPage(swaps: PhoneSwaps): void {
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

/**
 * Writes a text in the place of another and in the width of that, so that nothing beside it moves: a wider one is drawn
 * closer, behind a narrower one there is room.
 */
function writeInItsWidth(text: Text, newText: string): void {
  const element = text.parentElement;
  if (element === null) return;
  const { style } = element;
  // Of what was written here before.
  style.letterSpacing = '';
  style.paddingInlineEnd = '';
  const oldWidth = measureWidth(text);
  text.data = newText;
  const wider = measureWidth(text) - oldWidth;
  if (oldWidth === 0 || wider === 0) return;
  const { letterSpacing, paddingInlineEnd } = getComputedStyle(element);
  if (wider > 0) style.letterSpacing = `${readPixels(letterSpacing) - wider / newText.length}px`;
  else style.paddingInlineEnd = `${readPixels(paddingInlineEnd) - wider}px`;
}

function measureWidth(text: Text): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect().width;
}

/** `normal` is none. */
function readPixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
