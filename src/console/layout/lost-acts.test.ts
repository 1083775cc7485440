import {
  createMemoryRouter,
  data,
  type MiddlewareFunction,
  redirect,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import { expect, it } from 'vitest';
import { keepPage, noteShownPage, readFault } from './lost-acts.tsx';

const REFUSALS = [
  [429, 'Nothing was stored: too many acts at once. Please try again in a minute.'],
  [413, 'Nothing was stored: that is too long.'],
  [404, 'Nothing was stored: it is not there any more.'],
  [400, 'Nothing was stored: that was not clear. Please try again.'],
  [503, 'No answer came. It is not known whether this was stored: look before you try again.'],
] as const;

/** Two pages, of which the first is shown; what becomes of a post to it is `answer`, and of a look at any page `look`. */
function openPages(answer: () => unknown, look: () => void = () => {}) {
  const load = (name: string) => () => {
    look();
    return `${name} anew`;
  };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [keepPage as MiddlewareFunction],
        children: [
          { id: 'car', path: '/car', action: async () => answer(), loader: load('car') },
          { id: 'list', path: '/list', action: async () => answer(), loader: load('list') },
        ],
      },
    ],
    { initialEntries: ['/car'], hydrationData: { loaderData: { car: 'car' } } },
  );
  noteShownPage({ address: '/car', path: '/car', facts: new Map([['car', 'car']]) });
  const post = (path = '/car') => router.navigate(path, { formMethod: 'post', formData: new FormData() });
  return { router, post };
}

const lose = (error: unknown) => () => {
  throw error;
};

it.each(REFUSALS)('an act refused with %i leaves the page, and says why', async (status, fault) => {
  const { router, post } = openPages(lose(new ErrorResponse(status, '', null)));
  await post();
  const { errors, loaderData, location } = router.state;
  expect([errors, loaderData['car'], location.pathname, readFault()]).toEqual([null, 'car', '/car', fault]);
});

it('an act that nobody answered leaves what the page heard before', async () => {
  let answer: () => unknown = () => data({ step: 'code' }, { status: 200 });
  const { router, post } = openPages(() => answer());
  await post();
  answer = lose(new TypeError('Failed to fetch'));
  await post();
  expect([router.state.errors, router.state.actionData]).toEqual([null, { car: { step: 'code' } }]);
  expect(readFault()).toBe(
    'No answer came. It is not known whether this was stored: look before you try again.',
  );
});

it('is said until the next act is taken, or another page is opened', async () => {
  let answer: () => unknown = lose(new TypeError('Failed to fetch'));
  const { router, post } = openPages(() => answer());
  await post();
  await router.revalidate();
  expect(readFault()).not.toBeNull();
  await router.navigate('/list');
  expect(readFault()).toBeNull();
  await router.navigate('/car');
  await post();
  answer = () => redirect('/list');
  await post();
  expect([readFault(), router.state.location.pathname]).toEqual([null, '/list']);
});

const cutLine = lose(new TypeError('Failed to fetch'));

it('an act of a form that posts to another page leaves the one it stands on', async () => {
  const { router, post } = openPages(cutLine);
  await post('/list');
  const { errors, location, historyAction } = router.state;
  expect([errors, location.pathname, historyAction]).toEqual([null, '/car', 'REPLACE']);
  expect(readFault()).toBe(REFUSALS[4][1]);
});

it('a look that nobody answers leaves the page and what it knew, and says so until one is answered', async () => {
  let look: () => void = () => {};
  const { router, post } = openPages(
    () => null,
    () => look(),
  );
  look = cutLine;
  await post();
  expect([router.state.errors, router.state.loaderData]).toEqual([null, { car: 'car' }]);
  expect(readFault()).toBe('No answer came: this page shows what was known before.');
  await router.navigate('/list');
  expect([router.state.errors, router.state.location.pathname]).toEqual([null, '/car']);
  expect(readFault()).toContain('you are still on the page before');
  look = () => {};
  await router.navigate('/list');
  expect([router.state.loaderData, readFault()]).toEqual([{ list: 'list anew' }, null]);
});

it.each([
  ['a fault of the page itself', new Error('Unexpected Server Error')],
  ['that there is no such page', new ErrorResponse(404, '', null)],
])('%s is said by the page of faults', async (_what, error) => {
  const { router } = openPages(() => null, lose(error));
  await router.navigate('/list');
  expect(router.state.errors).not.toBeNull();
});
