import { sitePhone } from '#domain/contact/public-phone.ts';
import type { Website } from '#domain/tenants/website.ts';
import { contentSecurityPolicy } from '../pages/csp.ts';
import { type FlatHeaders, securityHeaders } from './security-headers.ts';
import type { BufferedResponse } from './buffered-response.ts';

/** What a visitor reads when no page can be rendered. Never a path, a query or an internal name. */
const TEXTS: Record<number, string> = {
  400: 'This request could not be understood.',
  403: 'This request came from another website and was refused.',
  404: 'Not found.',
  405: 'This address does not take that kind of request.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not accepted.',
  429: 'Too many requests. Please try again in a few minutes.',
  431: 'The request headers are too large.',
  500: 'An unexpected error occurred.',
  503: 'This page cannot be shown right now. Please try again in a moment.',
};

export function errorText(status: number): string {
  return TEXTS[status] ?? 'An unexpected error occurred.';
}

export interface ErrorAsked {
  isJson: boolean;
  isTls: boolean;
  website: Website | null;
  headers?: FlatHeaders;
  text?: string;
}

const NEVER_KEPT: readonly string[] = ['Cache-Control', 'no-store'];

/** An error response: JSON for API calls, a small page with the dealer's name and number for people. */
export function errorAnswer(status: number, asked: ErrorAsked): BufferedResponse {
  const text = asked.text ?? errorText(status);
  const content = asked.isJson ? JSON.stringify({ error: text }) : page(text, asked.website);
  const contentType = asked.isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  const policy = asked.isJson ? null : contentSecurityPolicy(INLINE, asked.website ?? {});
  return {
    status,
    headers: [
      'Content-Type',
      contentType,
      ...NEVER_KEPT,
      ...securityHeaders(policy, asked.isTls),
      ...(asked.headers ?? []),
    ],
    body: Buffer.from(content),
    contentType,
    isPrivate: true,
  };
}

function page(text: string, website: Website | null): string {
  const name = website === null ? '' : `<p>${escaped(website.name)}</p>`;
  const phone = website === null ? null : sitePhone(website);
  const call =
    phone === null
      ? ''
      : `<p>Call us: <a href="tel:${escaped(phone.replace(/[^\d+]/g, ''))}">${escaped(phone)}</a></p>`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(text)}</title><style>${STYLE}</style></head><body><main>${name}<h1>${escaped(text)}</h1>${call}</main></body></html>`;
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;display:grid;min-height:90vh;place-items:center;margin:1rem}h1{font-size:1.5rem}';
const INLINE = { scripts: [], styles: [STYLE] };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
