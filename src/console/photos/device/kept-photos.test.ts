import { afterEach, expect, it, vi } from 'vitest';
import { listKept } from './kept-photos.ts';

afterEach(() => vi.unstubAllGlobals());

/** A database as far as a list needs one. */
function openFake() {
  const database = {
    isLost: false,
    onclose: () => {},
    close() {},
    transaction() {
      if (database.isLost) throw new DOMException('lost', 'InvalidStateError');
      const transaction = { oncomplete: () => {}, objectStore: () => ({ getAll: () => ({ result: [] }) }) };
      queueMicrotask(() => transaction.oncomplete());
      return transaction;
    },
  };
  return database;
}

it('a connection that is lost, or closed by the browser, is opened anew', async () => {
  const databases: ReturnType<typeof openFake>[] = [];
  const open = () => {
    const request = { result: openFake(), onsuccess: () => {} };
    databases.push(request.result);
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  vi.stubGlobal('indexedDB', { open });
  vi.stubGlobal('localStorage', { removeItem: () => {} });
  for (const _ of [1, 2]) expect(await listKept('tom')).toEqual([]);
  expect(databases).toHaveLength(1);
  databases[0]!.isLost = true;
  expect(await listKept('tom')).toEqual([]);
  expect(databases).toHaveLength(2);
  databases[1]!.onclose();
  expect(await listKept('tom')).toEqual([]);
  expect(databases).toHaveLength(3);
});
