import type { CheckoutPayment } from './checkout-view.ts';

/** A provider's own form on our page, and the act of paying with it. */
export interface PaymentForm {
  /**
   * Pays what the server asked for. Null: it is paid, or the bank will say. Else what the shopper reads; the card was
   * not charged, and may be tried again.
   */
  pay: () => Promise<string | null>;
}

export interface PaymentFormProps extends CheckoutPayment {
  /** Called once it can be paid with; null when the provider's form cannot be shown. */
  onReady: (form: PaymentForm | null) => void;
}
