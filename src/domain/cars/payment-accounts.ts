import type { Dealership } from '../tenants/dealership.ts';

interface ReceivingSite {
  dealerships: readonly Pick<Dealership, 'id' | 'stripe_account_id'>[];
}

/**
 * The site with the accounts that its dealerships are really paid on: their own at Stripe, pretended ones at the
 * pretend provider, none where nobody takes payments.
 */
export function withPaymentAccounts<Receiving extends ReceivingSite>(
  website: Receiving,
  provider: 'pretend' | 'stripe' | null,
): Receiving {
  if (provider === 'stripe') return website;
  const dealerships = website.dealerships.map((dealership) => ({
    ...dealership,
    stripe_account_id:
      provider === null ? null : (dealership.stripe_account_id ?? `acct_pretend${dealership.id}`),
  }));
  return { ...website, dealerships };
}
