import type { Reply } from './small-server.ts';

/** What a page says, without its tags. */
export const readTexts = ({ text }: Reply) =>
  unescapeHtml(
    text
      .replace(/<script[^]*?<\/script>/g, '')
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');

export const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
