import { KEPT_AS, noteCount } from './kept-count.ts';

/** A photo that the server does not have yet. */
export interface KeptPhoto {
  /** 32 hexadecimal digits, random. */
  id: string;
  staffId: string;
  /** The page of its car. */
  path: string;
  place: number;
  angle: string | null;
  blob: Blob;
  /** Why the server does not take it, in a sentence; null where it may. */
  fault: string | null;
}

let opening: Promise<IDBDatabase> | null = null;

function openKept(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(KEPT_AS, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(KEPT_AS, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('This device keeps nothing.'));
  });
  return opening;
}

/** Resolves once it is on the device's disk. */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await openKept();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(KEPT_AS, mode, { durability: 'strict' });
    const request = run(transaction.objectStore(KEPT_AS));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('This device is full.'));
  });
}

/** All of one person, by their places. */
export async function listKept(staffId: string): Promise<KeptPhoto[]> {
  const photos = await inStore<KeptPhoto[]>('readonly', (store) => store.getAll());
  noteCount(photos.length);
  return photos.filter((photo) => photo.staffId === staffId).toSorted((a, b) => a.place - b.place);
}

export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  await inStore('readwrite', (store) => store.put(photo));
  await noteStoreCount();
}

export async function dropKept(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
  await noteStoreCount();
}

async function noteStoreCount(): Promise<void> {
  noteCount(await inStore('readonly', (store) => store.count()));
}
