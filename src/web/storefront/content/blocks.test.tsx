import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadLazyComponents } from '../../ui/lazy-component.ts';
import { Blocks } from './blocks.tsx';

await loadLazyComponents();
const OFFERS = [{ title: 'Free servicing', text: 'For a year.', image: null, url: '/search', ends: null }];

it.each([
  ['right below the page’s', null, ['h2 Free servicing']],
  ['below their block’s', 'On now', ['h2 On now', 'h3 Free servicing']],
])('the headings of offers stand %s', (_where, heading, headings) => {
  const markup = renderToStaticMarkup(<Blocks blocks={[{ type: 'offers', heading, offers: OFFERS }]} />);
  const drawn = [...markup.matchAll(/<(h\d)[^>]*>([^<]*)/g)].map(([, level, text]) => `${level} ${text}`);
  expect(drawn).toEqual(headings);
});
