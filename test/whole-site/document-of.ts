import { JSDOM } from 'jsdom';

/** One for all pages: a window for each would take two to three times as long. */
const parser = new new JSDOM('').window.DOMParser();

/** A page to be asked by selectors. */
export function documentOf(html: string): Document {
  return parser.parseFromString(html, 'text/html');
}
