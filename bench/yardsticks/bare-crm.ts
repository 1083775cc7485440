import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A dealer's system that takes everything; prints its port. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.end());
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
