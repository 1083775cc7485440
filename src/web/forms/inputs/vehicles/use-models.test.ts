import { expect, it } from 'vitest';
import { readModelNames } from './make-model-input.tsx';

it.each<[string, object, string[]]>([
  ['its models', { models: [{ name: 'Corolla' }, { name: 'HiLux' }] }, ['Corolla', 'HiLux']],
  ['a model told twice', { models: [{ name: 'Corolla' }, { name: 'Corolla' }] }, ['Corolla']],
  ['no models', { models: [] }, []],
  ['nothing about models', {}, []],
  ['models that are none', { models: [null, 7, { name: '' }, { name: 3 }, 'x'] }, []],
  ['something else than a list', { models: 'Corolla' }, []],
])('the models of a manufacturer that tells %s', (_name, answer, names) => {
  expect(readModelNames(answer)).toEqual(names);
});
