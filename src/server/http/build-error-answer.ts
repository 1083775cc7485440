import type { Website } from '#domain/tenants/website.ts';
import { buildContentPolicy } from '../pages/csp.ts';
import { buildErrorPage } from './error-page.ts';
import { type FlatHeaders, type Hsts, buildSecurityHeaders } from './build-security-headers.ts';
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

/** What another try may mend. */
const PASSING: readonly number[] = [408, 429, 500, 503];

export function pickErrorText(status: number): string {
  return TEXTS[status] ?? 'An unexpected error occurred.';
}

export interface ErrorAsked {
  isJson: boolean;
  /** Nothing was sent that asking once more would lose or do again. */
  isReading: boolean;
  hsts: Hsts;
  website: Website | null;
  headers?: FlatHeaders;
  text?: string;
}

const NEVER_KEPT: readonly string[] = ['Cache-Control', 'no-store'];

/** An error response: JSON for API calls, a small page with the dealer's name and number for people. */
export function buildErrorAnswer(status: number, context: ErrorAsked): BufferedResponse {
  const { isJson, website } = context;
  const text = context.text ?? pickErrorText(status);
  const isWorthAnotherTry = context.isReading && PASSING.includes(status);
  const page = isJson ? null : buildErrorPage(text, { website, isWorthAnotherTry });
  const content = page === null ? JSON.stringify({ error: text }) : page.html;
  const contentType = isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  const inline = { scripts: [], styles: page === null ? [] : [page.style] };
  // It runs no script, so it allows none, whatever the site is set up with.
  const policy = page === null ? null : buildContentPolicy(inline, {});
  return {
    status,
    headers: [
      'Content-Type',
      contentType,
      ...NEVER_KEPT,
      ...buildSecurityHeaders(policy, context.hsts),
      ...(context.headers ?? []),
    ],
    body: Buffer.from(content),
    contentType,
    isPrivate: true,
  };
}
