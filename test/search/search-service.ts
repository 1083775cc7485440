import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildCarIndex } from '#adapters/search/car-index.ts';
import { createEmbeddedSearch } from '#adapters/search/embedded-search.ts';
import { answerInstantSearch } from '#api/instantsearch/answer-instantsearch.ts';
import type { Car } from '#domain/cars/car.ts';
import type { Site } from '#ports/site.ts';
import { NOW, SAMPLE_SITE } from './sample-stock.ts';

/** What a client sent. */
interface RecordedCall {
  path: string;
  contentType: string;
  body: string;
}

export interface SearchService {
  port: number;
  calls: RecordedCall[];
  close(): Promise<void>;
}

/** A site with exactly these cars; it has what a search call may touch, and nothing else. */
export function siteWith(cars: readonly Car[]): Site {
  const byId = new Map(cars.map((car) => [car.id, car]));
  const stock = { byIds: async (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []) };
  const search = createEmbeddedSearch(buildCarIndex(cars, SAMPLE_SITE));
  return { website: SAMPLE_SITE, stock, search, clock: { now: () => NOW } } as unknown as Site;
}

/** Serves the search calls of a site over HTTP and writes down what comes in. */
export async function startSearchService(site: Site): Promise<SearchService> {
  const calls: RecordedCall[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = await toRequest(incoming);
    const contentType = incoming.headers['content-type'] ?? '';
    const body = incoming.headers['content-encoding'] ? '' : await request.clone().text();
    calls.push({ path: new URL(request.url).pathname, contentType, body });
    const reply = await answerInstantSearch(request, site);
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return { port, calls, close };
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = new Headers(
    Object.entries(incoming.headersDistinct).map(([name, values]) => [name, String(values)]),
  );
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}
