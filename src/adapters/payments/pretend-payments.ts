import { createHash, randomUUID } from 'node:crypto';
import { computeKeyedHash, isSameSecret } from '#ports/keyed-hash.ts';
import type { PaymentIntent, PaymentOrder, Payments, PretendToPay } from '#ports/payments.ts';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSignedEvent } from './signed-event.ts';

interface PretendParts {
  /** Where its books are kept; processes that serve the same sites share it. */
  folder: string;
  /** By which it signs events and client secrets. */
  secret: string;
  /** Milliseconds. */
  now: () => number;
}

/** Takes payments as a real provider does, and no money: for everywhere but production. */
export function createPretendPayments({ folder, secret, now }: PretendParts): Payments {
  const ledger = openPretendLedger(folder);
  const createSecret = (id: string) => `${id}_secret_${computeKeyedHash(secret, id)}`;

  const buildIntent = (id: string, { order, end, isRefunded }: PretendPayment): PaymentIntent => ({
    id,
    holdId: order.holdId,
    amountCents: order.amountCents,
    currency: order.currency,
    status: isRefunded ? 'refunded' : (end ?? 'open'),
    clientSecret: createSecret(id),
  });

  async function findPayment(id: string, account: string): Promise<PretendPayment | null> {
    const payment = isId(id) ? await ledger.read(id) : null;
    return payment?.order.account === account ? payment : null;
  }

  return {
    provider: 'pretend',
    async createIntent(order) {
      const id = buildIntentId(order);
      const noted = await ledger.open(id, order);
      if (noted.amountCents !== order.amountCents || noted.currency !== order.currency) return 'refused';
      const payment = await ledger.read(id);
      return payment === null ? 'unavailable' : buildIntent(id, payment);
    },
    async findIntent(id, account) {
      const payment = await findPayment(id, account);
      return payment === null ? 'not_found' : buildIntent(id, payment);
    },
    async cancelIntent(id, account) {
      return (await findPayment(id, account)) === null ? 'cancelled' : ledger.end(id, 'cancelled');
    },
    async refund({ intentId, account }) {
      const payment = await findPayment(intentId, account);
      if (payment?.end !== 'paid') return 'refused';
      await ledger.noteRefund(intentId);
      return 'refunded';
    },
    readEvent: (body, signature, nowMs) =>
      readSignedEvent({ body, signature, now: nowMs }, { provider: 'pretend', secret, isLive: false }),
    pretendToPay: createPretendToPay(ledger, { secret, createSecret, now }),
  };
}

interface Till extends Pick<PretendParts, 'secret' | 'now'> {
  createSecret: (id: string) => string;
}

function createPretendToPay(ledger: PretendLedger, { secret, createSecret, now }: Till): PretendToPay {
  return async (clientSecret, outcome) => {
    const [id = ''] = clientSecret.split('_secret_');
    if (!isId(id) || !isSameSecret(clientSecret, createSecret(id))) return 'not_found';
    const payment = await ledger.read(id);
    if (payment === null) return 'not_found';
    const end = outcome === 'pay' ? await ledger.end(id, 'paid') : payment.end;
    if (end !== (outcome === 'decline' ? null : 'paid')) return 'closed';
    const type = EVENT_TYPES[outcome];
    const timestamp = Math.floor(now() / 1000);
    const body = Buffer.from(JSON.stringify(buildEvent(type, { id, order: payment.order, at: timestamp })));
    const { default: Stripe } = await import('stripe');
    const payload = body.toString();
    return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  };
}

const EVENT_TYPES: Record<Parameters<PretendToPay>[1], string> = {
  pay: 'payment_intent.succeeded',
  decline: 'payment_intent.payment_failed',
  dispute: 'charge.dispute.created',
};

/** As Stripe would send it. To pay twice is one event, and so is to dispute twice. */
function buildEvent(
  type: string,
  { id, order, at: createdSeconds }: { id: string; order: PaymentOrder; at: number },
) {
  const { account, amountCents, currency, holdId } = order;
  const isPayment = type === EVENT_TYPES.pay;
  const ids = { [EVENT_TYPES.pay]: id, [EVENT_TYPES.dispute]: `dispute_${id}` };
  const object = {
    id,
    object: 'payment_intent',
    amount: amountCents,
    amount_received: isPayment ? amountCents : 0,
    currency: currency.toLowerCase(),
    metadata: { hold_id: holdId },
  };
  return {
    id: `evt_pretend_${ids[type] ?? randomUUID()}`,
    object: 'event',
    type,
    account,
    created: createdSeconds,
    livemode: false,
    data: { object: type === EVENT_TYPES.dispute ? buildDispute(object) : object },
  };
}

/** A dispute names the payment, and nothing of ours. */
function buildDispute({ id, amount, currency }: { id: string; amount: number; currency: string }) {
  return {
    id: `du_${id}`,
    object: 'dispute',
    payment_intent: id,
    amount,
    currency,
    status: 'needs_response',
    metadata: {},
  };
}

/** The same for the same hold. */
function buildIntentId({ account, holdId }: PaymentOrder): string {
  return `pi_pretend_${createHash('sha256').update(`${account} ${holdId}`).digest('hex').slice(0, 24)}`;
}

/** Ids are names of files. */
function isId(id: string): boolean {
  return /^pi_pretend_[0-9a-f]{24}$/.test(id);
}

/** A pretend payment as it is on disk: what it was made for, how it ended, whether it was given back. */
interface PretendPayment {
  order: PaymentOrder;
  end: 'paid' | 'cancelled' | null;
  isRefunded: boolean;
}

/** The books of the pretend provider: files that processes share, each written by whoever comes first. */
interface PretendLedger {
  /** Notes what is not noted yet; answers what is. */
  open(id: string, order: PaymentOrder): Promise<PaymentOrder>;
  end(id: string, how: 'paid' | 'cancelled'): Promise<'paid' | 'cancelled'>;
  noteRefund(id: string): Promise<void>;
  read(id: string): Promise<PretendPayment | null>;
}

function openPretendLedger(folder: string): PretendLedger {
  const path = (id: string, part: 'order' | 'end' | 'refund') => join(folder, `${id}.${part}.json`);

  async function read<T>(file: string): Promise<T | null> {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Whole or not at all, and only by the first: the name is given to what is written already. */
  async function storeFirst<T>(file: string, value: T): Promise<T> {
    await mkdir(folder, { recursive: true });
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, JSON.stringify(value), { mode: 0o600 });
    try {
      await link(part, file);
      return value;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return (await read<T>(file)) ?? value;
    } finally {
      await unlink(part);
    }
  }

  return {
    open: (id, order) => storeFirst(path(id, 'order'), order),
    end: (id, ending) => storeFirst(path(id, 'end'), ending),
    async noteRefund(id) {
      await storeFirst(path(id, 'refund'), true);
    },
    async read(id) {
      const order = await read<PaymentOrder>(path(id, 'order'));
      if (order === null) return null;
      const end = await read<'paid' | 'cancelled'>(path(id, 'end'));
      return { order, end, isRefunded: (await read(path(id, 'refund'))) !== null };
    },
  };
}
