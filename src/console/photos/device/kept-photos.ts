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
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = database.onversionchange = () => {
        database.close();
        opening = null;
      };
      resolve(database);
    };
    request.onerror = () => {
      opening = null;
      reject(request.error ?? new Error('This device keeps nothing.'));
    };
  });
  return opening;
}

type StoreAct<Answer> = (store: IDBObjectStore) => IDBRequest<Answer>;

/** Resolves once it is on the device's disk. */
async function inStore<Answer>(mode: IDBTransactionMode, run: StoreAct<Answer>): Promise<Answer> {
  try {
    return await runInStore(mode, run);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    // Phones drop the connection of a page in the background, some without a word.
    opening = null;
    return runInStore(mode, run);
  }
}

async function runInStore<Answer>(mode: IDBTransactionMode, run: StoreAct<Answer>): Promise<Answer> {
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
