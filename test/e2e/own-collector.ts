import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readSentEvents } from './recorded-events.ts';

type Row = Record<string, unknown> & { event_properties: { id: string; event_id: number | null } };

/** The collector of a dealer: what the product posts to it. */
export interface OwnCollector {
  /** For the configuration of a site. */
  events_collector: { enabled: true; url: string };
  rows: Row[];
  /** Of what this tab told, it has one row each, whole. */
  expectRows: (page: Page) => Promise<void>;
  close: () => void;
}

/** The thread that posts gives way to everything else that the machine does. */
const LATE = { timeout: 20_000, interval: 100 };

export async function openCollector(): Promise<OwnCollector> {
  const rows: Row[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      rows.push((JSON.parse(body) as { event: Row }).event);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    events_collector: { enabled: true, url: `http://127.0.0.1:${port}/events` },
    rows,
    async expectRows(page) {
      const sentEvents = await readSentEvents(page, 'collector');
      expect(sentEvents.length).toBeGreaterThan(0);
      for (const { id, what } of sentEvents)
        await expect
          .poll(() => rows.filter((row) => row.event_properties.id === id), LATE)
          .toMatchObject([{ ...what, event_properties: what['event_properties'] as object }]);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
