import { escapeHtml } from '#domain/words/escape-html.ts';
import { buildContentPolicy } from './csp.ts';
import { type Hsts, buildSecurityHeaders } from '../http/build-security-headers.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';

export interface ListedSite {
  name: string;
  address: string;
}

/** The platform's own page in the demo: where the sites are. */
export function buildFrontPage(
  sites: readonly ListedSite[],
  { more, hsts }: { more: number; hsts: Hsts },
): BufferedResponse {
  const items = sites.map(
    ({ name, address }) =>
      `<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a><br>${escapeHtml(address)}</li>`,
  );
  const othersNote = more > 0 ? `<p>And ${more.toLocaleString('en')} more.</p>` : '';
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Forecourt</title><style>${STYLE}</style></head><body><main><h1>Forecourt</h1><p>The sites of this server:</p><ul>${items.join('')}</ul>${othersNote}</main></body></html>`;
  const contentType = 'text/html; charset=utf-8';
  return {
    status: 200,
    headers: [
      'Content-Type',
      contentType,
      'Cache-Control',
      'no-store',
      ...buildSecurityHeaders(buildContentPolicy(INLINE, {}), hsts),
    ],
    body: Buffer.from(html),
    contentType,
    isPrivate: true,
  };
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem}ul{list-style:none;padding:0}li{padding:.75rem 0;border-top:1px solid #8884}';
const INLINE = { scripts: [], styles: [STYLE] };
