import { expect, it } from 'vitest';
import { IdempotencyKey } from './idempotency-key.ts';

it('keeps its key for retries of the same content and takes another for changed content', () => {
  const key = new IdempotencyKey();
  const first = key.issueFor({ message: 'Is it still there?' }).key;
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(key.issueFor({ message: 'Is it still there?' }).key).toBe(first);
  expect(key.issueFor({ message: 'Is it blue?' }).key).not.toBe(first);
  expect(new IdempotencyKey().issueFor({ message: 'Is it still there?' }).key).not.toBe(first);
});
