import type { LookSettings } from '#domain/tenants/theme/theme.ts';
import type { Website } from '#domain/tenants/website.ts';
import { escapeHtml } from '#domain/words/escape-html.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import { buildHeldLeadsStyle } from './held-leads-style.ts';

/** A page for staff that a signed link of a mail opens: whole by itself, kept by nobody. */
export function buildStaffPage(website: Website, title: string, content: string): string {
  return `<!DOCTYPE html>
<html lang="${escapeHtml(website.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/icon.svg">
<title>${escapeHtml(title)} | ${escapeHtml(website.name)}</title>
<style>${buildHeldLeadsStyle(website.theme)}</style>
</head>
<body>
<header><a href="/">${escapeHtml(website.name)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

export function buildStaffReply({ theme }: LookSettings, status: number, html: string): Response {
  const inline = { scripts: [], styles: [buildHeldLeadsStyle(theme)] };
  return new HtmlResponse(html, inline, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}
