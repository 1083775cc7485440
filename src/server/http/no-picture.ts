import { readFileSync } from 'node:fs';
import type { Template } from '#domain/tenants/identity-settings.ts';
import type { BufferedResponse } from './buffered-response.ts';
import type { ErrorAsked } from './build-error-answer.ts';
import type { Exchange } from './exchange.ts';
import { buildSecurityHeaders } from './build-security-headers.ts';

const DRAWINGS = new URL('../../web/ui/icons.svg', import.meta.url);
const MINUTE_SECONDS = 60;

/** Whether an error's reader is an `img`: a page would show the browser's own sign of a broken picture. */
export function isAskedByImage({ target, request }: Exchange): boolean {
  const accept = request.headers.accept ?? '';
  return /^\/_img\b/.test(target) && accept.includes('image/') && !accept.includes('text/html');
}

/** An error in the form of a picture: the drawing that stands where a car has none. Who knows better asks again soon. */
export function buildNoPicture(
  status: number,
  { website, hsts, headers = [] }: ErrorAsked,
): BufferedResponse {
  const contentType = 'image/svg+xml';
  const caching = status === 404 ? `public, max-age=${MINUTE_SECONDS}` : 'no-store';
  return {
    status,
    headers: [
      'Content-Type',
      contentType,
      'Cache-Control',
      caching,
      'Vary',
      'Accept',
      ...buildSecurityHeaders(null, hsts),
      ...headers,
    ],
    body: Buffer.from(findPicture(website?.template ?? 'car')),
    contentType,
    isPrivate: status !== 404,
  };
}

const drawnPictures = new Map<Template, string>();

function findPicture(template: Template): string {
  const picture = drawnPictures.get(template) ?? drawNoPicture(template);
  drawnPictures.set(template, picture);
  return picture;
}

/** In neutral colours, light or dark as the visitor's system is. */
function drawNoPicture(template: Template): string {
  const symbol = new RegExp(`id="arrival-${template}"[^>]*>(.*?)</symbol>`);
  const drawing = symbol.exec(readFileSync(DRAWINGS, 'utf8'))?.[1] ?? '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 300 200">',
    '<style>rect{fill:#eceef1}g{fill:none;stroke:#6b7380;stroke-width:2.5;stroke-linecap:round}text{fill:#565d69;font:12px system-ui,sans-serif;text-anchor:middle}',
    '@media(prefers-color-scheme:dark){rect{fill:#23272e}g{stroke:#8b93a1}text{fill:#a3abb8}}</style>',
    `<rect width="300" height="200"/><g transform="translate(65 62)">${drawing}</g><text x="150" y="146">No photo</text></svg>`,
  ].join('');
}
