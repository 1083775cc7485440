import type { EntryContext } from 'react-router';
import { scriptSafe } from '../script-safe.ts';

/** What the router's entry finds. */
interface RouterWindow {
  __reactRouterContext: object;
  __reactRouterRouteModules: Record<string, unknown>;
}

interface PageFiles {
  /** While developing: what replaces changed modules, which comes before all others. */
  runtime: string | undefined;
  entry: string;
  /** The module of each route that is shown by its id, the outermost first. */
  routes: (readonly [id: string, module: string])[];
  /** What those import, what others rest on first, and the table of all routes. */
  others: string[];
}

/**
 * In place of React Router's `Scripts`, whose files load before the first paint: on a mobile connection they took half a
 * second from the styles, the font and the first picture. The application starts when the page is painted; until then
 * the page is links and forms.
 */
export function startScript(context: EntryContext): string {
  const files = scriptSafe(pageFiles(context));
  return `(${startApplication.toString()})(${context.serverHandoffString ?? '{}'},${files},file=>import(file))`;
}

/**
 * Runs in the page, as its own text: nothing of this module is there. It stands right after the loaders' data.
 *
 * The first paint is on the screen, and the first picture too, once that is decoded and two frames have passed. After
 * two seconds at the latest: a picture that fails, and a tab in the background, which is not painted, hold nothing.
 */
async function startApplication(
  context: object,
  { runtime, entry, routes, others: otherFiles }: PageFiles,
  importFile: (file: string) => Promise<unknown>,
): Promise<void> {
  const loaderData = document.currentScript?.previousElementSibling?.textContent ?? '';
  const page = window as unknown as RouterWindow;
  page.__reactRouterContext = { ...context, stream: new Response(loaderData).body };
  const isPainted = async () => {
    await new Promise((go) => new PerformanceObserver(go).observe({ type: 'paint', buffered: true }));
    await document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.decode();
  };
  const frame = () => new Promise((go) => requestAnimationFrame(go));
  const timeIsUp = new Promise((go) => setTimeout(go, 2000));
  await Promise.race([
    timeIsUp,
    isPainted()
      .catch(() => {})
      .then(frame)
      .then(frame),
  ]);
  if (runtime !== undefined) await importFile(runtime);
  // All at once, also what imports would find one after the other; each runs in a turn of its own.
  const files = [...otherFiles, ...routes.map(([, module]) => module)];
  const modules = await Promise.all(files.map((file) => importFile(file)));
  page.__reactRouterRouteModules = Object.fromEntries(
    routes.map(([id], index) => [id, modules[otherFiles.length + index]]),
  );
  await importFile(entry);
}

function pageFiles({ manifest, staticHandlerContext }: EntryContext): PageFiles {
  const { entry, url, hmr } = manifest;
  const shownRoutes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const routes = shownRoutes.map(({ id, module }) => [id, module] as const);
  const otherFiles = new Set([url, ...entry.imports, ...shownRoutes.flatMap((route) => route.imports ?? [])]);
  for (const [, module] of routes) otherFiles.delete(module);
  return { runtime: hmr?.runtime, entry: entry.module, routes, others: [...otherFiles].toReversed() };
}
