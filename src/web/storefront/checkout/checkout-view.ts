import type { PictureOfModes } from '#domain/cars/picture-for-mode.ts';
import type { FormSetup } from '../../forms/form-setup.ts';
import type { Form } from '#domain/forms/form.ts';

/** The car as the checkout shows it beside every step. Money is written out. */
export interface CheckoutCar {
  id: number;
  slug: string;
  name: string;
  /** `car`, `motorcycle` … */
  noun: string;
  /** Variant and stock number. */
  about: string;
  picture: PictureOfModes | null;
  price: { label: string; text: string };
  /** What the page says it costs, in whole dollars. */
  priceSeen: number | null;
  deposit: string;
  left: { label: string; text: string };
  /** Where it waits, and until when or for how long. */
  place: string;
  /** `7 days` */
  days: string;
}

/** What the shopper's browser pays with. */
export interface CheckoutPayment {
  provider: 'pretend' | 'stripe';
  publishableKey: string;
  clientSecret: string;
  /** Where a bank leads back to after it asked the shopper. */
  returnTo: string;
  /** What stands in for the shopper's bank where payments are pretended. */
  bank: string;
}

/** Where this device stands with a reservation; the server decides it anew at each look. */
export type CheckoutStep =
  | { name: 'details'; form: Form; setup: FormSetup; isPurchase: boolean }
  | { name: 'pay'; holdId: string; secondsLeft: number; payment: CheckoutPayment; terms: string[] }
  /** Paid in the browser, or at the bank, and the provider has not said so to us yet. */
  | { name: 'confirming' }
  | {
      name: 'reserved';
      /** What the shopper says on the phone; its lead's id is for the acts that are recorded. */
      reference: string;
      leadId: string;
      category: string;
      next: { title: string; text: string }[];
    }
  /** Nothing is to be paid here. `isOver`: this device has no reservation any more. */
  | { name: 'closed'; title: string; text: string; ways: { label: string; url: string }[]; isOver?: true };

export interface CheckoutView {
  /** Null where no car is known. */
  car: CheckoutCar | null;
  step: CheckoutStep;
}
