import {
  createMemoryRouter,
  data,
  type MiddlewareFunction,
  redirect,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import { expect, it } from 'vitest';
import { keepPage, readFault } from './lost-acts.tsx';

const REFUSALS = [
  [429, 'Nothing was stored: too many acts at once. Please try again in a minute.'],
  [413, 'Nothing was stored: that is too long.'],
  [404, 'Nothing was stored: it is not there any more.'],
  [400, 'Nothing was stored: that was not clear. Please try again.'],
  [503, 'No answer came. It is not known whether this was stored: look before you try again.'],
] as const;

/** Two pages; what becomes of a post to the first is `answer`. */
function openPages(answer: () => unknown) {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [keepPage as MiddlewareFunction],
        children: [
          { id: 'car', path: '/car', action: async () => answer(), loader: () => 'car' },
          { id: 'list', path: '/list', loader: () => 'list' },
        ],
      },
    ],
    { initialEntries: ['/car'], hydrationData: { loaderData: { car: 'car' } } },
  );
  const post = () => router.navigate('/car', { formMethod: 'post', formData: new FormData() });
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
