import pg from 'pg';
import type { WebsiteChange } from '../change-watch.ts';

const RETRY_MS = 1_000;

export interface ChangeListener {
  /** Reconnects: the old connection may be broken unnoticed. */
  renew(): void;
  close(): Promise<void>;
}

interface Listeners {
  onChange: (change: WebsiteChange) => void;
  onMessage: (text: string) => void;
  /** Changes may have been missed. */
  onGap: () => void;
}

/** On which servers tell each other what is stored nowhere. */
export const MESSAGES = 'forecourt_message';

/** What the database sends when a website was stored or removed: its id and the number of the change. */
const NOTICE = /^(\d{1,15}) (\d{1,15})$/;

/** Listens to what is told of changes and to messages, whichever server they are from. */
export function listenForChanges(url: string, { onChange, onMessage, onGap }: Listeners): ChangeListener {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: RETRY_MS, keepAlive: true });
    client = next;
    next.on('error', () => undefined);
    next.on('end', () => reconnect(next, RETRY_MS));
    next.on('notification', ({ channel, payload = '' }) =>
      channel === MESSAGES ? onMessage(payload) : passChange(payload),
    );
    try {
      await next.connect();
      await next.query(`listen forecourt_changed; listen ${MESSAGES}`);
      onGap();
    } catch {
      reconnect(next, RETRY_MS);
    }
  }

  function passChange(payload: string): void {
    const [, id, number] = NOTICE.exec(payload) ?? [];
    if (id === undefined) onGap();
    else onChange({ id: Number(id), changed_seq: Number(number) });
  }

  function reconnect(lostClient: pg.Client, ms: number): void {
    if (isClosed || client !== lostClient) return;
    client = null;
    void lostClient.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), ms);
    retry.unref();
  }

  void connect();
  return {
    renew() {
      if (client !== null) reconnect(client, 0);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      // An unreachable server would never confirm the close.
      const silence = new Promise<void>((resolve) => setTimeout(resolve, RETRY_MS).unref());
      await Promise.race([client?.end().catch(() => undefined), silence]);
    },
  };
}
