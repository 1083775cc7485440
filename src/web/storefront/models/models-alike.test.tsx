import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ModelsAlike } from './models-alike.tsx';

const SUV = { name: 'Toyota Kluger', url: '/k', picture: null, note: 'New', hasSameBody: true };
const SEDAN = { name: 'Toyota Camry', url: '/c', picture: null, note: 'New', hasSameBody: false };

it.each([
  ['Like the RAV4', [SUV]],
  ['Other models', [SUV, SEDAN]],
])('is headed “%s” by whether all have the same body', (heading, alike) => {
  const html = renderToStaticMarkup(<ModelsAlike name="RAV4" alike={alike} />);
  expect(html).toContain(`<h2 id="alike">${heading}</h2>`);
});
