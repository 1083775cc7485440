import { buildMessageError, ERROR_CODES } from '#domain/agents/message-error.ts';
import type { Website } from '#domain/tenants/website.ts';
import { escapeHtml } from '#domain/words/escape-html.ts';
import { buildContentPolicy } from '../pages/csp.ts';
import { findSitePhone } from '#domain/contact/public-phone.ts';
import { MARKS } from '#domain/tenants/theme/marks.ts';
import { chooseSiteMark } from '#domain/tenants/theme/site-mark.ts';
import type { Mode } from '#domain/tenants/theme/theme-colours.ts';
import { type ThemeRole, deriveThemeRoles } from '#domain/tenants/theme/theme-roles.ts';
import type { Theme } from '#domain/tenants/theme/theme.ts';
import { type FlatHeaders, type Hsts, buildSecurityHeaders } from './build-security-headers.ts';
import type { BufferedResponse } from './buffered-response.ts';

/** The address that was asked for, once more. */
const TRY_AGAIN = '<a class="brand" href="">Try again</a>';

const stylesByTheme = new WeakMap<Theme, string>();

const ROLES: readonly ThemeRole[] = [
  'bg',
  'surface',
  'ink',
  'ink-2',
  'line',
  'line-2',
  'brand',
  'on-brand',
  'accent',
  'focus',
];

const SYSTEM =
  ':root{color-scheme:light dark;--bg:Canvas;--surface:Canvas;--ink:CanvasText;--ink-2:CanvasText;--line:GrayText;--line-2:GrayText;--brand:CanvasText;--on-brand:Canvas;--focus:Highlight;--r:8px}';

const SHAPE = [
  '*{box-sizing:border-box}',
  'body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}',
  'header{background:var(--surface);border-bottom:1px solid var(--line)}',
  'header div,main{max-width:80rem;margin:0 auto;padding:.875rem clamp(16px,3.2vw,40px)}',
  'header div{display:flex;align-items:center;gap:.75rem;font-weight:700;font-size:1.125rem}',
  'main{padding-top:clamp(40px,8vw,88px)}',
  'h1{margin:0;max-width:40rem;font-size:clamp(1.875rem,1.5rem + 1.7vw,2.75rem);line-height:1.12;letter-spacing:-.02em;text-wrap:balance}',
  'p{margin:1rem 0 0;font-size:1.125rem;color:var(--ink-2)}',
  'nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}',
  'a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.25rem;border:1.5px solid var(--line-2);border-radius:var(--r);background:var(--surface);color:var(--ink);font-weight:650;text-decoration:none}',
  'a.brand{border-color:transparent;background:var(--brand);color:var(--on-brand)}',
  'a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}',
].join('');

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

/** A reload sends the same once more, by its stamp or by what was seen: it is stored once. */
const MAY_BE_DONE = 'It may have arrived all the same. Reload this page to send it again: it counts once.';

/** The same to a program that asks for a shopper, where it can do more about it than a person. */
const PROGRAM_TEXTS: Record<number, string> = {
  403: 'Requests of other websites are refused: ask from a server, not from a page.',
  413: 'The message is larger than 64 kB: name at most 50 ids a call.',
  415: 'Send content-type: application/json, not compressed.',
  503: 'This site is busy. Ask again in a few seconds.',
};

/** What another try may mend. */
const PASSING: readonly number[] = [408, 429, 500, 503];

export function pickErrorText(status: number): string {
  return TEXTS[status] ?? 'An unexpected error occurred.';
}

/** What its reader takes: people a page, calls JSON, assistants a message of JSON-RPC. */
export type ErrorForm = 'page' | 'json' | 'message';

export interface ErrorAsked {
  form: ErrorForm;
  /** Nothing was sent that asking once more would lose or do again. */
  isReading: boolean;
  hsts: Hsts;
  website: Website | null;
  headers?: FlatHeaders;
  text?: string;
}

const NEVER_KEPT: readonly string[] = ['Cache-Control', 'no-store'];

function buildMessage(status: number, message: string) {
  const code = PASSING.includes(status) ? ERROR_CODES.server : ERROR_CODES.invalidRequest;
  return buildMessageError({ code, message });
}

/** An error response: JSON for API calls, a small page with the dealer's name and number for people. */
export function buildErrorAnswer(status: number, context: ErrorAsked): BufferedResponse {
  const { form, website } = context;
  const programText = form === 'message' ? PROGRAM_TEXTS[status] : undefined;
  const text = programText ?? context.text ?? pickErrorText(status);
  const isWorthAnotherTry = context.isReading && PASSING.includes(status);
  const hasMaybeActed = !context.isReading && status >= 500;
  const words = hasMaybeActed ? `${text.replace(/\.$/, '')}. ${MAY_BE_DONE}` : text;
  const page = form === 'page' ? buildErrorPage(words, { website, isWorthAnotherTry }) : null;
  const error = form === 'message' ? buildMessage(status, text) : { error: text };
  const content = page?.html ?? JSON.stringify(error);
  const contentType = page === null ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
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

interface ErrorPage {
  html: string;
  /** Its one inline style, for the policy. */
  style: string;
}

/** A small page that fetches nothing, for when no other can be made: the site's colours, its name, what to do now. */
function buildErrorPage(
  text: string,
  { website, isWorthAnotherTry }: { website: Website | null; isWorthAnotherTry: boolean },
): ErrorPage {
  const style = website === null ? `${SYSTEM}${SHAPE}` : buildStyle(website);
  // Its first sentence is the heading, which ends without a stop.
  const [, heading = text, rest = ''] = /^(.+?)\.(?: (.+))?$/.exec(text) ?? [];
  const title = website === null ? heading : `${heading} | ${website.name}`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style>`;
  const message = `<h1>${escapeHtml(heading)}</h1>${rest === '' ? '' : `<p>${escapeHtml(rest)}</p>`}`;
  const ways = [...(isWorthAnotherTry ? [TRY_AGAIN] : []), ...(website === null ? [] : listWays(website))];
  const main = `<main>${message}${ways.length === 0 ? '' : `<nav>${ways.join('')}</nav>`}</main>`;
  const top = website === null ? '' : buildTop(website);
  const html = `<!DOCTYPE html><html lang="${website?.locale ?? 'en'}"><head>${head}</head><body>${top}${main}</body></html>`;
  return { html, style };
}

function listWays(website: Website): string[] {
  const phone = findSitePhone(website);
  const home = '<a href="/">Home</a>';
  if (phone === null) return [home];
  return [`<a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}">Call ${escapeHtml(phone)}</a>`, home];
}

/** A picture of the dealer's own would have to be fetched: where there is one, the name stands alone. */
function buildTop(website: Website): string {
  const mark =
    website.logo.url === null
      ? `<svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">${MARKS[chooseSiteMark(website)]}</svg>`
      : '';
  return `<header><div>${mark}${escapeHtml(website.name)}</div></header>`;
}

function buildStyle({ theme }: Website): string {
  const knownStyle = stylesByTheme.get(theme);
  if (knownStyle !== undefined) return knownStyle;
  const { mode } = theme;
  const colours =
    mode === 'system'
      ? `${buildColours(theme, 'light')}@media(prefers-color-scheme:dark){${buildColours(theme, 'dark')}}`
      : buildColours(theme, mode);
  const style = `${colours}:root{--r:${Math.min(theme.radius, 12)}px}${SHAPE}`;
  stylesByTheme.set(theme, style);
  return style;
}

function buildColours(theme: Theme, mode: Mode): string {
  const roles = deriveThemeRoles(theme, mode);
  const declarations = ROLES.map((role) => `--${role}:${roles[role]}`).join(';');
  return `:root{color-scheme:${mode};${declarations}}`;
}
