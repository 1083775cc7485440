import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { pretendPayments } from '#adapters/payments/pretend-payments.ts';
import type { Payments } from '#ports/payments.ts';
import { paymentsContract } from './payments.contract.ts';

const SECRET = 'whsec_of_the_installation';
const NOW = Date.parse('2026-11-20T01:00:00Z');

describe('the pretend provider', () => {
  let folder: string;
  let payments: Payments;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-payments-'));
    payments = pretendPayments({ folder: join(folder, 'payments'), secret: SECRET, now: () => NOW });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  paymentsContract({
    payments: () => payments,
    pay: async (clientSecret, outcome) => (await payments.pretendToPay?.(clientSecret, outcome)) ?? 'closed',
    secret: SECRET,
    now: () => NOW,
  });
});
