import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import { answerFromThread } from '../workers/answer-requests.ts';
import { signInLibrary } from './sign-in-library.ts';
import type { LibraryAnswer, LibraryRequest, RowsQuestion, SignInSite } from './sign-in-messages.ts';

/** More sites than have shoppers signing in at one time. */
const MAX_INSTANCES = 200;

const instances = new Map<string, ReturnType<typeof signInLibrary>>();
/** What belongs to the request at hand: whose code it is about, the code that was made, what failed. */
interface OwnRequest {
  holder: string;
  code: string | null;
  failure: Error | null;
}
const requests = new AsyncLocalStorage<OwnRequest>();

/** The library takes most of a second to load, which the thread that serves pages must not wait for. */
const mainThread = answerFromThread<RowsQuestion, unknown>(answer);

/** Rejects with what failed meanwhile, whatever the library answers. */
async function answer(libraryRequest: LibraryRequest): Promise<LibraryAnswer> {
  const { site, holder, method, path, body, cookies, userAgent } = libraryRequest;
  const request = new Request(`${site.origin}/api/auth${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      origin: site.origin,
      ...(cookies && { cookie: cookies }),
      ...(userAgent && { 'user-agent': userAgent }),
    },
    body: method === 'POST' ? JSON.stringify(body ?? {}) : null,
  });
  const currentRequest: OwnRequest = { holder, code: null, failure: null };
  const response = await requests.run(currentRequest, async () =>
    (await openInstance(site)).handler(request),
  );
  const { code, failure } = currentRequest;
  if (failure !== null) throw failure;
  const text = await response.text();
  const { status, headers } = response;
  return { status, body: text === '' ? null : JSON.parse(text), setCookies: headers.getSetCookie(), code };
}

/** One a site, made on first use. */
function openInstance(site: SignInSite) {
  const key = JSON.stringify(site);
  const knownInstance = instances.get(key);
  if (knownInstance !== undefined) return knownInstance;
  const [oldest] = instances.keys();
  if (instances.size >= MAX_INSTANCES && oldest !== undefined) instances.delete(oldest);
  const holder = () => requests.getStore()?.holder ?? '';
  const listeners = { holder, mailCode: noteCode, noteFailure };
  const instance = signInLibrary(site, createRows(site.websiteId), listeners);
  instances.set(key, instance);
  return instance;
}

function noteCode(code: string): void {
  const request = requests.getStore();
  if (request) request.code = code;
}

/** Keeps the first: others mostly follow from it. */
function noteFailure(error: Error): void {
  const request = requests.getStore();
  if (request) request.failure ??= error;
}

/** The rows of a website, which the main thread asks for us. */
function createRows(websiteId: number) {
  return new Proxy({} as SignInRows, {
    get:
      (_, method) =>
      (...parameters: unknown[]) =>
        mainThread
          .ask({ websiteId, method: method as keyof SignInRows, parameters })
          .catch((error: Error) => {
            // The library answers some of them as if a person had been at fault.
            noteFailure(error);
            throw error;
          }),
  });
}
