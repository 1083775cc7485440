import { unescapeHtml } from './read-texts.ts';

/** Everything that the form of the page would send. */
export function readForm(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, tag = '', rest = ''] of html.matchAll(
    /<(input|textarea|select)\b([^]*?)(?=<(?:input|textarea|select)\b|$)/g,
  )) {
    const head = rest.slice(0, rest.indexOf('>'));
    const name = /\bname="([^"]*)"/.exec(head)?.[1];
    if (name === undefined || name === 'stamp' || /\bdisabled\b|type="checkbox"/.test(head)) continue;
    const value =
      tag === 'input'
        ? /\bvalue="([^"]*)"/.exec(head)?.[1]
        : tag === 'textarea'
          ? /^[^>]*>\n?([^<]*)</.exec(rest)?.[1]
          : /<option value="([^"]*)" selected/.exec(rest)?.[1];
    fields[name] = unescapeHtml(value ?? '');
  }
  return fields;
}

export const readStamp = (html: string) => /name="stamp" value="([^"]*)"/.exec(html)?.[1] ?? '';

/** As the button of the page sends it: with what of a feed it is about. */
export const readAct = (html: string, name: string) =>
  new RegExp(`value="(${name} [^" ]+)"`).exec(html)?.[1] ?? name;
