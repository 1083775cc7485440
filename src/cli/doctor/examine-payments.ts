import type { Website } from '#domain/tenants/website.ts';
import type { Platform } from '../command.ts';
import { type Finding, warning } from './finding.ts';

type Payee = Website['dealerships'][number];

/** Why a site that wants to be paid by card is not. */
export function examinePayments(
  { slug, payment_provider, dealerships }: Website,
  { config: { appEnv, stripe } }: Pick<Platform, 'config'>,
): Finding[] {
  if (payment_provider === null) return [];
  if (stripe === null) {
    return appEnv === 'production'
      ? [warning(`${slug}: nobody can reserve a car online, because STRIPE_SECRET_KEY is not set.`)]
      : [];
  }
  const isLive = /^[rs]k_live_/.test(stripe.secretKey);
  return dealerships.flatMap((dealership) => {
    const reason = whyNotPaid(dealership, isLive);
    return reason === null ? [] : [warning(`${slug}: ${dealership.name} is not paid online: ${reason}.`)];
  });
}

function whyNotPaid(
  { stripe_account_id, stripe_publishable_key: key }: Payee,
  isLive: boolean,
): string | null {
  if (!stripe_account_id) return key === null ? null : 'it has no stripe_account_id';
  if (key === null) return 'it has no stripe_publishable_key';
  if (key.startsWith('pk_live_') === isLive) return null;
  return 'of its stripe_publishable_key and STRIPE_SECRET_KEY one is for tests and one for real money';
}
