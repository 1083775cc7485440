import type { CallsForVisit } from '#domain/contact/call-tracking.ts';
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
