import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainPage {
  /** The list before and after the filter, as markup. */
  before: string;
  after: string;
  styles: string;
}

/**
 * The least a filter can cost in a browser: a page without a framework that fetches the new list's markup and
 * puts it in place of the old.
 */
export async function plainFilterPage(page: PlainPage): Promise<{ url: string; close: () => void }> {
  const script = `
    document.querySelector('input').addEventListener('change', async () => {
      const answer = await fetch('/list');
      document.querySelector('#list').innerHTML = await answer.text();
      document.querySelector('[role=status]').textContent = 'filtered';
    });`;
  const document = `<!DOCTYPE html><html><head><style>${page.styles}</style></head><body>
    <label><input type="checkbox">Used</label><p role="status">all</p><div id="list">${page.before}</div>
    <script>${script}</script></body></html>`;
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/list' ? page.after : document);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
