import { expect, it } from 'vitest';
import { PAGE_ROWS } from '#domain/pages/page-rows.ts';
import { NAMED_PAGES } from './llms.ts';

it('names in llms.txt exactly the pages whose rows say so', () => {
  const told = PAGE_ROWS.filter(({ llms }) => llms !== undefined).map(({ name }) => name);
  expect([...NAMED_PAGES].toSorted()).toEqual(told.toSorted());
});
