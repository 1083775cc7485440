// Serves one peer as built, each by its own way into node:http, with the same compression for all: brotli 3, like ours.
// `/kept` is its search page as a file, compressed beforehand: what a page that does not change is at its best.
// Prints its port.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';

const folder = import.meta.dirname;
const [, , peer] = process.argv;
// What a framework has to say is not the port.
console.log = console.error;

const handlers = {
  async astro() {
    const { handler } = await import(join(folder, 'astro/dist/server/entry.mjs'));
    return withFiles('astro/dist/client', (request, response) => handler(request, response));
  },
  async next() {
    const { default: next } = await import('next');
    const app = next({ dev: false, dir: join(folder, 'next') });
    await app.prepare();
    return app.getRequestHandler();
  },
  async tanstack() {
    const { default: server } = await import(join(folder, 'tanstack/dist/server/server.js'));
    return withFiles('tanstack/dist/client', async (request, response) => {
      const url = `http://${request.headers.host}${request.url}`;
      const answer = await server.fetch(new Request(url, { headers: request.headers }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      // A client that goes away ends its answer.
      await pipeline(Readable.fromWeb(answer.body), response).catch(() => {});
    });
  },
};

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } });
const answer = await handlers[peer]();
let answerKept = null;
const server = createServer((request, response) => {
  if (request.url === '/kept') return answerKept(request, response);
  compress(request, response, () => answer(request, response));
}).listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  answerKept = await keptPage(port);
  process.stdout.write(`${port}\n`);
});

/** What the two leave to whoever stands in front: the built scripts. */
function withFiles(root, page) {
  const files = sirv(join(folder, root));
  return (request, response) => files(request, response, () => page(request, response));
}

async function keptPage(port) {
  const html = await (await fetch(`http://127.0.0.1:${port}/search?year=1990`)).text();
  const root = join(folder, 'kept', peer);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'kept.html'), html);
  writeFileSync(join(root, 'kept.html.br'), brotliCompressSync(html));
  return sirv(root, { brotli: true });
}
