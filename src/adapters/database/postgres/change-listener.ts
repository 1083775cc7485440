import pg from 'pg';

const RETRY_MS = 1_000;

/** Calls `heard` when a node says that a website changed, and whenever it may have missed that. */
export function listenForChanges(url: string, heard: () => void): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: RETRY_MS, keepAlive: true });
    client = next;
    next.on('error', () => undefined);
    next.on('end', () => again(next));
    next.on('notification', heard);
    try {
      await next.connect();
      await next.query('listen forecourt_changed');
      heard();
    } catch {
      again(next);
    }
  }

  function again(lost: pg.Client): void {
    if (closed || client !== lost) return;
    client = null;
    void lost.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), RETRY_MS);
    retry.unref();
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
