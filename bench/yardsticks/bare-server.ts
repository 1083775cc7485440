import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The least a server can do: one answer, ready as bytes with its headers, for whoever asks.
const { headers, file } = JSON.parse(process.argv[2] ?? '{}') as { headers: string[]; file: string };
const body = readFileSync(file);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
