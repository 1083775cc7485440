import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

// The least that can render a page: React, node:http and a list of cards.
const card = (index: number) =>
  createElement(
    'article',
    { key: index },
    createElement('h2', null, `Car ${index}`),
    createElement('p', null, 'Used'),
  );
const server = createServer((_request, response) => {
  const cards = Array.from({ length: 24 }, (_, index) => card(index));
  const html = renderToString(createElement('main', null, cards));
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': String(html.length) });
  response.end(html);
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
