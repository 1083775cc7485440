import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import type { Website } from '#domain/tenants/website.ts';
import {
  DrawPartContext,
  type DrawPart,
  type DrawnParts,
  drawnPartsContext,
  prefixOf,
} from './drawn-parts.ts';
import { DocumentShellContext, documentShellOf } from './layout/document-shell.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import { earlyClicksScript } from './browser/early-clicks.ts';
import { scrollRestorationScript } from './router-internals/scroll-restoration.ts';
import { scriptSafe } from './script-safe.ts';
import { siteOf } from './site-context.ts';
import { loaderDataElement, takeLoaderData } from './router-internals/loader-data.ts';
import { startScript } from './router-internals/start-script.ts';
import { structuredDataContext } from './structured-data.ts';
import { lazyPicturesScript } from './ui/lazy-pictures.ts';
import { lazyComponentsLoaded } from './ui/lazy-component.ts';

const PAGE_SCRIPT = earlyClicksScript() + scrollRestorationScript() + lazyPicturesScript();

/**
 * Renders the whole page at once, after all loaders are done: 1.24 times the speed of the stream. The page tells its
 * policy which scripts and styles are its own (decision 051). Loader data must hold no promises.
 */
// oxlint-disable-next-line max-params -- the framework calls it with four
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  ...[context, loadContext]: [EntryContext, RouterContextProvider]
): Promise<Response> {
  await lazyComponentsLoaded();
  const { loaderData, emptied } = await takeLoaderData(context);
  const { website } = siteOf(loadContext);
  const shell = documentShellOf(website);
  const markup = renderToString(
    <DrawPartContext value={drawPartOf(website, loadContext.get(drawnPartsContext))}>
      <DocumentShellContext value={shell}>
        <ServerRouter context={emptied} url={request.url} />
      </DocumentShellContext>
    </DrawPartContext>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const start = startScript(context);
  const end = [
    `<script>${PAGE_SCRIPT}</script>`,
    structuredData(loadContext),
    loaderDataElement(loaderData),
    `<script>${start}</script>`,
  ];
  return new HtmlResponse(
    htmlDocument(markup, end.join('')),
    { scripts: [PAGE_SCRIPT, start], styles: [shell.themeCss] },
    { status, headers },
  );
}

function drawPartOf(website: Website, drawn: DrawnParts): DrawPart {
  const prefix = prefixOf(website);
  return (key, part) => {
    const known = drawn.use(prefix + key);
    if (known !== undefined) return known;
    const bytes = encoder.encode(renderToString(part));
    // From bytes, so that it is one piece: see `htmlDocument`.
    const markup = decoder.decode(bytes);
    drawn.set(prefix + key, markup, 2 * bytes.length);
    return markup;
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const DOCTYPE = encoder.encode('<!DOCTYPE html>');
/** What the root's `Layout` ends with, always. */
const END = '</body></html>'.length;

/** In bytes: React hands out some thousand pieces as one text, and each look into such a text joins them anew. */
function htmlDocument(markup: string, scripts: string): Uint8Array<ArrayBuffer> {
  const page = encoder.encode(markup);
  const end = page.length - END;
  const parts = [DOCTYPE, page.subarray(0, end), encoder.encode(scripts), page.subarray(end)];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function structuredData(loadContext: RouterContextProvider): string {
  const parts = loadContext.get(structuredDataContext);
  return parts.map((part) => `<script type="application/ld+json">${scriptSafe(part)}</script>`).join('');
}
