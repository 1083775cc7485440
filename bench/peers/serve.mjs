// Serves one peer as built, each by its own way into node:http, with the same compression for all: brotli 3, like ours.
// Prints its port.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants } from 'node:zlib';
import compression from 'compression';

const folder = import.meta.dirname;
// What a framework has to say is not the port.
console.log = console.error;

const handlers = {
  async astro() {
    const { handler } = await import(join(folder, 'astro/dist/server/entry.mjs'));
    return withFiles(join(folder, 'astro/dist/client'), (request, response) => handler(request, response));
  },
  async next() {
    const { default: next } = await import('next');
    const app = next({ dev: false, dir: join(folder, 'next') });
    await app.prepare();
    return app.getRequestHandler();
  },
  async tanstack() {
    const { default: server } = await import(join(folder, 'tanstack/dist/server/server.js'));
    return withFiles(join(folder, 'tanstack/dist/client'), async (request, response) => {
      const url = `http://${request.headers.host}${request.url}`;
      const answer = await server.fetch(new Request(url, { headers: request.headers }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      // A client that goes away ends its answer.
      await pipeline(Readable.fromWeb(answer.body), response).catch(() => {});
    });
  },
};

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } });
const answer = await handlers[process.argv[2]]();
const server = createServer((request, response) => {
  compress(request, response, () => answer(request, response));
}).listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));

/** What the two leave to whoever stands in front: the built scripts. */
function withFiles(root, page) {
  return (request, response) => {
    const file = join(root, new URL(request.url, 'http://peer').pathname);
    if (extname(file) !== '.js' || !existsSync(file)) return page(request, response);
    response.writeHead(200, { 'Content-Type': 'text/javascript' });
    response.end(readFileSync(file));
  };
}
