import type { Site } from '#ports/site.ts';
import { HtmlResponse } from '#ports/whole-response.ts';
import type { CallRow } from '../call-row.ts';
import { type DescribedCalls, describeApi, describeCalls } from './describe-api.ts';
import { escapeHtml } from '#domain/words/escape-html.ts';
import {
  type DescribedAnswer,
  type DescribedBody,
  type DescribedCall,
  type DescribedParameter,
  SECURITY_SCHEMES,
} from './described-call.ts';
import type { JsonSchema } from './json-schema.ts';
import { describeLeadBody } from './lead-schema.ts';

/** `GET /api/openapi.json`: every call of this site, for machines. */
export function openApi(rows: readonly CallRow[], { website, origin }: Site): Response {
  return Response.json(describeApi(describeCalls(rows), { name: website.name, origin }));
}

/** `GET /api/docs`: the same, for people. */
export function buildDocsAnswer(rows: readonly CallRow[], { website, origin }: Site): Response {
  const { name, locale } = website;
  const inline = { scripts: [], styles: [DOCS_STYLE] };
  return new HtmlResponse(renderDocsPage(describeCalls(rows), { name, locale, origin }), inline, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

interface DocumentedSite {
  name: string;
  /** BCP 47. */
  locale: string;
  origin: string;
}

/** The description as one page to read: no scripts, every call with an example that can be pasted. */
function renderDocsPage(calls: DescribedCalls, site: DocumentedSite): string {
  const groups = Map.groupBy(Object.entries(calls), ([, { group }]) => group);
  const sections = [...groups].map(
    ([group, groupCalls]) =>
      `<section><h2>${escapeHtml(group)}</h2>${groupCalls.map(([key, call]) => writeArticle(key, call, site)).join('')}</section>`,
  );
  const contents = Object.entries(calls).map(
    ([key, { summary }]) => `<li><a href="#${buildAnchor(key)}">${escapeHtml(summary)}</a></li>`,
  );
  return `<!DOCTYPE html>
<html lang="${escapeHtml(site.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
<title>Calls of ${escapeHtml(site.name)}</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<main>
<h1>Calls of ${escapeHtml(site.name)}</h1>
<p>Everything this site answers besides its pages. Machines read the same in <a href="/api/openapi.json">openapi.json</a>. Money is whole dollars as shown, times are ISO 8601 with offset. A failure is JSON <code>{"error"}</code>, with <code>"fields"</code> where fields are at fault.</p>
<nav aria-label="Calls"><ul>${contents.join('')}</ul></nav>
${sections.join('\n')}
<section id="lead"><h2>The fields of a lead</h2>
<p>Every call that takes a lead takes these, under exactly these names. Any other key with text, a number or a flag is kept as one of the lead’s answers.</p>
${writeTable('Fields', writeFieldRows(describeLeadBody([]).properties?.['lead'] ?? {}), 'h3')}</section>
</main>
</body>
</html>
`;
}

function writeArticle(key: string, call: DescribedCall, site: DocumentedSite): string {
  const { summary, description, proof, parameters = [], body, answers } = call;
  return `<article id="${buildAnchor(key)}"><h3>${escapeHtml(summary)}</h3>
<p class="call"><code>${escapeHtml(key)}</code></p>
<p>${writeInline(description)}</p>
${proof === undefined ? '' : writeTable('What a caller may show', [writeProofRow(proof)])}
${parameters.length === 0 ? '' : writeTable('Parameters', parameters.map(writeParameterRow))}
${body ? writeTable('Body', listBodyRows(body)) : ''}
<h4>Example</h4><pre>${escapeHtml(writeCurl(key, call, site))}</pre>
${writeTable('Answers', Object.entries(answers).map(answerRow))}
</article>`;
}

function writeTable(
  heading: string,
  rows: readonly (readonly string[])[],
  level: 'h3' | 'h4' = 'h4',
): string {
  if (rows.length === 0) return '';
  const body = rows.map(
    ([name = '', meaning = '']) => `<tr><th scope="row">${name}</th><td>${meaning}</td></tr>`,
  );
  // A wide table scrolls by itself, so it can be reached by keyboard and has a name.
  return `<${level}>${heading}</${level}><div class="table" role="region" aria-label="${heading}" tabindex="0"><table>${body.join('')}</table></div>`;
}

function writeProofRow(proof: keyof typeof SECURITY_SCHEMES): string[] {
  const { name, in: place, description } = SECURITY_SCHEMES[proof];
  return [`<code>${name}</code> <small>${place}</small>`, writeInline(description)];
}

function writeParameterRow({ name, in: place, required, description }: DescribedParameter): string[] {
  return [
    `<code>${escapeHtml(name)}</code> <small>${place}${required ? ', required' : ''}</small>`,
    writeInline(description),
  ];
}

function listBodyRows({ schema }: DescribedBody): string[][] {
  const { lead, ...otherProperties } = schema.properties ?? {};
  if (lead === undefined) return writeFieldRows(schema);
  const required = lead.required ?? [];
  const needs = required.length === 0 ? '' : `, with ${required.map((name) => `\`${name}\``).join(', ')}`;
  const row = [
    '<code>lead</code> <small>object, required</small>',
    `${writeInline(`A lead${needs}: `)}<a href="#lead">its fields</a>.`,
  ];
  return [row, ...writeFieldRows({ properties: otherProperties })];
}

function writeFieldRows(schema: JsonSchema): string[][] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => [
    `<code>${escapeHtml(name)}</code> <small>${escapeHtml(describeKind(property))}${schema.required?.includes(name) ? ', required' : ''}</small>`,
    writeInline(property.description ?? ''),
  ]);
}

function describeKind({ type, maxLength, anyOf = [] }: JsonSchema): string {
  const words = [...new Set(listTypes({ ...(type && { type }), anyOf }))];
  return [words.join(' or '), maxLength === undefined ? '' : `up to ${maxLength}`].filter(Boolean).join(', ');
}

function listTypes({ type, anyOf = [] }: JsonSchema): string[] {
  return [...[type ?? []].flat(), ...anyOf.flatMap(listTypes)];
}

function answerRow([status, { description, headers = {} }]: [string, DescribedAnswer]): string[] {
  const headerTexts = Object.entries(headers).map(
    ([name, meaning]) => ` <code>${escapeHtml(name)}</code>: ${writeInline(meaning)}`,
  );
  return [status, writeInline(description) + headerTexts.join('')];
}

/** The call as a command for a terminal. */
function writeCurl(
  key: string,
  { parameters = [], body }: DescribedCall,
  { origin }: DocumentedSite,
): string {
  const [method = '', path = ''] = key.split(' ');
  const query = new URLSearchParams();
  let filledPath = path;
  for (const { name, in: place, example } of parameters) {
    if (place === 'path') filledPath = filledPath.replace(`:${name}`, String(example));
    if (place === 'query') query.set(name, String(example));
  }
  const address = origin + filledPath + (query.size > 0 ? `?${query.toString()}` : '');
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} '${address}'`];
  if (body?.mediaType === 'application/json') {
    lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body.example)}'`);
  } else if (body) {
    lines.push(...Object.entries(body.example).map(([name, value]) => `-F '${name}=${String(value)}'`));
    lines.push(`-F 'files[]=@licence.pdf'`);
  }
  return lines.join(' \\\n  ');
}

function buildAnchor(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Text in which `these` are code. */
function writeInline(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The whole look of the page, so that it needs nothing else of the site. */
const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d6dae0, #3a4049); --soft: light-dark(#f3f5f8, #1c2128); --quiet: light-dark(#525b68, #aab2bf); --link: light-dark(#0b4f9e, #8ec1ff) }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#fff, #12161b); color: light-dark(#171c23, #e8ebef) }
main { max-width: 60rem; margin-inline: auto; padding: 2rem clamp(1rem, 4vw, 2.5rem) 5rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .75rem }
h2 { margin: 3.5rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line) }
h3 { margin: 2.25rem 0 .25rem; font-size: 1.2rem }
h4 { margin: 1.25rem 0 .4rem; font-size: .9rem }
a { color: var(--link) }
nav ul { columns: 16rem; gap: 2rem; padding-left: 1.1rem }
nav li { padding-block: .2rem; break-inside: avoid }
code, pre { font: .9em/1.5 ui-monospace, monospace }
.call { margin: 0 0 .75rem }
.call code, pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px }
.call code { padding: .25rem .5rem; overflow-wrap: anywhere }
pre { padding: .75rem 1rem; overflow-wrap: anywhere; white-space: pre-wrap; margin: 0 }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-top: 1px solid var(--line) }
th { font-weight: 600; width: 40% }
small { color: var(--quiet); font-weight: 400 }
`;
