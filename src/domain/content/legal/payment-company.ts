import type { PaymentSettings } from '../../cars/payment-settings.ts';

const PAYMENTS: Readonly<Record<string, string>> = { stripe: 'Stripe' };

/** Who takes card payments for the dealer; null where none are taken. */
export function findPaymentCompany({ payment_provider }: PaymentSettings): string | null {
  if (payment_provider === null) return null;
  return PAYMENTS[payment_provider] ?? payment_provider;
}
