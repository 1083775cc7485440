import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ErrorView } from './error-view.tsx';

it.each([
  ['/success', 'We have what you sent'],
  ['/cars', 'Something went wrong'],
])('where %s cannot be made its reader is told: %s', (path, heading) => {
  const html = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <ErrorView error={new Error('The page could not be fetched.')} />
    </MemoryRouter>,
  );
  expect(html).toContain(`<h1>${heading}</h1>`);
});
