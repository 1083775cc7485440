import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { buildHtmlDocument, markPart } from './entry.server.tsx';

const decoder = new TextDecoder();
const bytes = (text: string) => new TextEncoder().encode(text);

function pageOf(markup: string, parts: string[] = [], scripts = ''): string {
  return decoder.decode(buildHtmlDocument(`<html><body>${markup}</body></html>`, parts.map(bytes), scripts));
}

it('puts each part at its place, in whatever order and however often it stands there', () => {
  const markup = `<p>1 … ${markPart(1)}</p>${markPart(0)}${markPart(1)}`;
  expect(pageOf(markup, ['zéro', 'ō'])).toBe('<!DOCTYPE html><html><body><p>1 … ō</p>zéroō</body></html>');
});

it('ends with the scripts', () => {
  expect(pageOf('<main></main>', [], '<script>1</script>')).toBe(
    '<!DOCTYPE html><html><body><main></main><script>1</script></body></html>',
  );
});

it('takes nobody’s words for a place', () => {
  const words = markPart(0);
  const markup = renderToString(createElement('p', { title: words }, words));
  expect(pageOf(markup, ['a part'])).not.toContain('a part');
});

it('makes a page that is larger than all before it', () => {
  const large = 'ō'.repeat(300_000);
  expect(pageOf(markPart(0), [large])).toContain(large);
  expect(pageOf(large)).toContain(large);
});
