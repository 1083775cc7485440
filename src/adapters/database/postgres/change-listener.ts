import pg from 'pg';

const RETRY_MS = 1_000;

export interface ChangeListener {
  /** Reconnects: the old connection may be broken unnoticed. */
  renew(): void;
  close(): Promise<void>;
}

/** Calls `onNotice` when a node notifies that a website changed, and whenever it may have missed that. */
export function listenForChanges(url: string, onNotice: () => void): ChangeListener {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: RETRY_MS, keepAlive: true });
    client = next;
    next.on('error', () => undefined);
    next.on('end', () => reconnect(next, RETRY_MS));
    next.on('notification', onNotice);
    try {
      await next.connect();
      await next.query('listen forecourt_changed');
      onNotice();
    } catch {
      reconnect(next, RETRY_MS);
    }
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
