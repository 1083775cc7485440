import { inject, type ProvidedContext } from 'vitest';

/** The product that this worker's files ask, one after the other: those of another worker have another. */
export function productOfWorker(): ProvidedContext['products'][number] {
  const product = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (product === undefined) throw new Error('This worker has no product.');
  return product;
}
