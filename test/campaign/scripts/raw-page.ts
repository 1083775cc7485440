import { hash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import type { Reply } from '#test/serve.ts';
import { EVIL } from './payloads.ts';

/** What a page carries that nobody of us shipped, by a real parser of HTML: a sentence each. */
export function faultsOfPage({ headers, text }: Reply): string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  const { document } = new JSDOM(text).window;
  return [
    ...faultsOfPolicy(policy),
    ...[...document.querySelectorAll('script')].flatMap((script) => faultsOfScript(script, policy)),
    ...[...document.querySelectorAll('style')].flatMap((style) => faultOfText(style, policy)),
    ...[...document.querySelectorAll('*')].flatMap(faultsOfElement),
  ];
}

export function isPage({ headers }: Reply): boolean {
  return String(headers['content-type']).startsWith('text/html');
}

const WANTED = [
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `require-trusted-types-for 'script'`,
];

function faultsOfPolicy(policy: string): string[] {
  const scripts = policy.split('; ').find((each) => each.startsWith('script-src ')) ?? '';
  const missing = WANTED.filter((rule) => !policy.includes(rule)).map((rule) => `no ${rule}`);
  return /^script-src 'self'(?: 'sha256-[\w+/=]+')*$/.test(scripts)
    ? missing
    : [...missing, `lax: ${scripts}`];
}

const BREAKS_OUT = /<\/|<!--|[\u2028\u2029]/;

function faultsOfScript(script: HTMLScriptElement, policy: string): string[] {
  const source = script.getAttribute('src');
  if (source !== null) return /^\/assets\/[\w.-]+$/.test(source) ? [] : [`a script from ${source}`];
  if (!/json/.test(script.type)) return faultOfText(script, policy);
  if (BREAKS_OUT.test(script.text)) return ['data that could leave its element'];
  try {
    JSON.parse(script.text);
    return [];
  } catch {
    return [`data that is no JSON: ${script.text.slice(0, 40)}`];
  }
}

function faultOfText(element: Element, policy: string): string[] {
  const text = element.textContent;
  return policy.includes(`'sha256-${hash('sha256', text, 'base64')}'`)
    ? []
    : [`not ours: ${text.slice(0, 60)}`];
}

const NEVER = 'base, iframe, object, embed, meta[http-equiv], math, mglyph, [srcdoc], [style]';
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data-srcset', 'srcset'];
const HARMLESS = /^(?:https?:|tel:|mailto:|sms:|data:image\/svg\+xml,|#|\?|\/(?![/\\])|$)/;
const LOADS = 'img, script, link, source, video, audio, use';

function faultsOfElement(element: Element): string[] {
  const faults = element.matches(NEVER) ? [`<${element.localName}> let in`] : [];
  for (const { name, value } of element.attributes) {
    if (name.startsWith('on')) faults.push(`${name} on <${element.localName}>`);
    if (!ADDRESSES.includes(name)) continue;
    const address = value.split(' ')[0] ?? '';
    if (!HARMLESS.test(address)) faults.push(`${name} of <${element.localName}> is ${address.slice(0, 40)}`);
    if (element.matches(LOADS) && new URL(address, 'http://own.example').host === EVIL)
      faults.push(`<${element.localName}> loads from ${EVIL}`);
  }
  return faults;
}
