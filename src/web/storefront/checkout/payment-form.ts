import type { CheckoutPayment } from './checkout-view.ts';

/** A provider's own form on our page, and the act of paying with it. */
export interface PaymentForm {
  /** Pays what the server asked for. Null: it is paid, or the bank will say. It may be tried again: one payment is taken once. */
  pay: () => Promise<PaymentFault | null>;
}

/** What the shopper reads. `isInDoubt`: nobody said whether the card was charged, else it was not. */
export interface PaymentFault {
  text: string;
  isInDoubt: boolean;
}

export const IN_DOUBT: PaymentFault = {
  text: 'We did not hear whether the payment went through. Pay once more to be sure: it is never taken twice. Or call us.',
  isInDoubt: true,
};

export function refusePayment(text: string): PaymentFault {
  return { text, isInDoubt: false };
}

export interface PaymentFormProps extends CheckoutPayment {
  /** Called once it can be paid with; null when the provider's form cannot be shown. */
  onReady: (form: PaymentForm | null) => void;
}
