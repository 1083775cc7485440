import { setTimeout } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { restoreScroll } from './start.inline.ts';
import { writeLoaderData, takeLoaderData } from './loader-data.ts';
import { decodePageData } from './page-data.ts';
import { writeStartScript } from './start-script.ts';
import { SCROLL_POSITIONS } from './use-scroll-restoration.ts';

/*
 * What stands in this folder rests on names that React Router does not promise. Here the installed one meets them: a
 * small application of its own, rendered by its server and hydrated by its entry. What fails here after an update is
 * to be mended in this folder and nowhere else.
 */

const FOUND = { cars: ['Kluger', '</script>'] };

function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
      </body>
    </html>
  );
}

function RootWithScripts() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function SearchPage() {
  return <main>{useLoaderData<typeof FOUND>().cars.join()}</main>;
}

const PAGE_MODULE = { default: SearchPage, loader: () => FOUND };
const ENTRY = '/assets/entry.js';
const MANIFEST_FILE = '/assets/manifest.js';
const FILES: Record<string, object> = {
  '/assets/framework.js': {},
  '/assets/root.js': { default: Root, loader: () => null },
  '/assets/search.js': PAGE_MODULE,
};

let restore = () => {};
afterEach(() => restore());

it('the start script gives every name that the router’s own scripts give', async () => {
  const theirs = await rendered(RootWithScripts, ({ markup }) => markup);
  const ours = await rendered(Root, ({ context }) => writeStartScript(context));
  expect(namesIn(theirs).length).toBeGreaterThan(1);
  expect(namesIn(ours)).toEqual(namesIn(theirs));
});

it('leaves no script of the router in the page', async () => {
  expect(await rendered(Root, ({ markup }) => markup)).not.toContain('<script');
});

it('a page that is loaded again looks for its place where the frame keeps it', () => {
  const [, key = ''] = /getItem\(["']([\w-]+)/.exec(String(restoreScroll)) ?? [];
  expect(key).toBe(SCROLL_POSITIONS);
});

it('the data of another page is read as the router sends it', async () => {
  restore = replaceGlobals({ window: globalThis });
  const answer = await answerTo('/_.data', Root, () => '');
  expect(await decodePageData(answer)).toEqual(FOUND);
});

it('the router’s entry needs no other name, and finds what the loaders found', async () => {
  const page = await rendered(Root, ({ markup, loaderData, context }) =>
    markup.replace(
      '</body>',
      // No module can be imported here.
      () =>
        `${writeLoaderData(loaderData)}<script>${writeStartScript(context).replace('=>import(file)', '=>importForTest(file)')}</script></body>`,
    ),
  );
  const { window, started } = open(page);
  await started;
  const readNames = becomeBrowser(window);
  const { hydrateRoot } = await import('react-dom/client');
  const { HydratedRouter } = await import('react-router/dom');
  const faults: unknown[] = [];
  const root = hydrateRoot(window.document, <HydratedRouter useTransitions={false} />, {
    onRecoverableError: (error) => faults.push(error),
    onUncaughtError: (error) => faults.push(error),
  });
  const isHydrated = () => Object.keys(window.document.querySelector('main') ?? {}).length > 0;
  await expect.poll(() => isHydrated() || faults.length > 0).toBe(true);
  expect(faults).toEqual([]);
  expect(window.document.querySelector('main')?.textContent).toBe(FOUND.cars.join());
  expect([...readNames].toSorted()).toEqual([
    '__reactRouterContext',
    '__reactRouterManifest',
    '__reactRouterRouteModules',
  ]);
  root.unmount();
  // React looks once more at the window when it has nothing left to do.
  await setTimeout(20);
});

interface Rendered {
  markup: string;
  loaderData: string;
  context: EntryContext;
}

/** A page of the small application, as the installed router renders it. */
async function rendered(root: () => React.ReactNode, text: (page: Rendered) => string): Promise<string> {
  return (await answerTo('/', root, text)).text();
}

function answerTo(path: string, root: () => React.ReactNode, text: (page: Rendered) => string) {
  const handle = createRequestHandler(
    buildWith(root, async (context, url) => {
      const { loaderData, emptied } = await takeLoaderData(context);
      const markup = renderToString(<ServerRouter context={emptied} url={url} />);
      return text({ markup, loaderData, context });
    }),
    'production',
  );
  return handle(new Request(`http://riverline.localhost${path}`), new RouterContextProvider());
}

function buildWith(
  root: () => React.ReactNode,
  textOf: (context: EntryContext, url: string) => Promise<string>,
): ServerBuild {
  return {
    entry: {
      module: {
        default: async ({ url }, _status, _headers, context) => new Response(await textOf(context, url)),
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: root, loader: () => null } },
      search: { id: 'search', parentId: 'root', index: true, module: PAGE_MODULE },
    },
    assets: MANIFEST,
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
}

const MANIFEST: ServerBuild['assets'] = {
  version: '1',
  url: MANIFEST_FILE,
  entry: { module: ENTRY, imports: ['/assets/framework.js'] },
  routes: {
    root: { id: 'root', path: '', ...fileOfRoute('/assets/root.js') },
    search: { id: 'search', parentId: 'root', index: true, ...fileOfRoute('/assets/search.js') },
  },
};

function fileOfRoute(module: string) {
  return {
    module,
    imports: ['/assets/framework.js'],
    css: [],
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}

function namesIn(text: string): string[] {
  return [...new Set(text.match(/__reactRouter\w+/g))].toSorted();
}

/** The page in a window of its own, whose scripts run; `started` settles when they ask for the router's entry. */
function open(page: string) {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { window } = new JSDOM(page, {
    url: 'http://riverline.localhost/',
    pretendToBeVisual: true,
    runScripts: 'dangerously',
    beforeParse: (opened) => {
      const importForTest = (file: string) => {
        if (file === ENTRY) start();
        if (file === MANIFEST_FILE) Object.assign(opened, { __reactRouterManifest: MANIFEST });
        return Promise.resolve(FILES[file]);
      };
      Object.assign(opened, { Response, importForTest });
    },
  });
  return { window, started };
}

/** Makes the window the program's own until the test ends; answers the router's names that are read of it. */
function becomeBrowser(window: Window & typeof globalThis): Set<string> {
  const readNames = new Set<string>();
  const watched = new Proxy(window, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof name === 'string' && name.startsWith('__reactRouter')) readNames.add(name);
      // A window's methods know their window only.
      return typeof value === 'function' && value.prototype === undefined ? value.bind(target) : value;
    },
  });
  const putBack = replaceGlobals({ window: watched, document: window.document });
  restore = () => {
    putBack();
    window.close();
  };
  return readNames;
}

/** Answers what puts the old ones back. */
function replaceGlobals(globals: Record<string, unknown>): () => void {
  const before = Object.keys(globals).map((name) => [name, Reflect.get(globalThis, name)] as const);
  Object.assign(globalThis, globals);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) Reflect.deleteProperty(globalThis, name);
      else Reflect.set(globalThis, name, value);
  };
}
