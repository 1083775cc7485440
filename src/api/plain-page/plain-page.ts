import type { Website } from '#domain/tenants/website.ts';
import { escapeHtml } from '#domain/words/escape-html.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import { buildPlainPageStyle } from './plain-page-style.ts';

export interface PlainPage {
  title: string;
  /** Markup below the title. */
  content: string;
}

/** A page that a signed link of a mail opens: whole by itself, kept by nobody. */
export function answerPlainPage(website: Website, { title, content }: PlainPage, status = 200): Response {
  const style = buildPlainPageStyle(website.theme);
  const html = `<!DOCTYPE html>
<html lang="${escapeHtml(website.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/icon.svg">
<title>${escapeHtml(title)} | ${escapeHtml(website.name)}</title>
<style>${style}</style>
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
  return new HtmlResponse(
    html,
    { scripts: [], styles: [style] },
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      },
    },
  );
}

/** Expired, forged or another site's: the answer does not say which. */
export function answerDeadLink(website: Website, text: string): Response {
  const content = `<p class="lead">${escapeHtml(text)}</p>`;
  return answerPlainPage(website, { title: 'This link opens nothing', content }, 404);
}
