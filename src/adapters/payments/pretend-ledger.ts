import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentOrder } from '#ports/payments.ts';

/** A pretend payment as it is on disk: what it was made for, how it ended, whether it was given back. */
export interface PretendPayment {
  order: PaymentOrder;
  end: 'paid' | 'cancelled' | null;
  isRefunded: boolean;
}

/** The books of the pretend provider: files that processes share, each written by whoever comes first. */
export interface PretendLedger {
  /** Notes what is not noted yet; answers what is. */
  open(id: string, order: PaymentOrder): Promise<PaymentOrder>;
  end(id: string, how: 'paid' | 'cancelled'): Promise<'paid' | 'cancelled'>;
  noteRefund(id: string): Promise<void>;
  read(id: string): Promise<PretendPayment | null>;
}

export function openPretendLedger(folder: string): PretendLedger {
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
