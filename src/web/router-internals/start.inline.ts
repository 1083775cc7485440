/*
 * Every function runs in the page as its own text: nothing else of its module is there. The build shortens it
 * (`vite.config.ts`).
 */

/** What the router's entry finds. */
interface RouterWindow {
  __reactRouterContext: object;
  __reactRouterRouteModules: Record<string, unknown>;
}

export interface PageFiles {
  /** While developing: what replaces changed modules, which comes before all others. */
  runtime: string | undefined;
  entry: string;
  /** The module of each route that is shown by its id, the outermost first. */
  routes: (readonly [id: string, module: string])[];
  /** What those import, what others rest on first, and the table of all routes. */
  others: string[];
}

/**
 * Stands right after the loaders' data.
 *
 * The first paint is on the screen, and the first picture too, once that is decoded and two frames have passed. After
 * two seconds at the latest: a picture that fails, and a tab in the background, which is not painted, hold nothing.
 */
export async function startApplication(
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

/**
 * Restores the scroll position of a reloaded page before it is painted and before the application is loaded; the
 * application's own part is the hook beside this (`use-scroll-restoration.ts`). The router's component would write a
 * script of its own, which the page's policy does not know.
 */
export function restoreScroll(): void {
  try {
    if (!history.state?.key)
      history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '');
    const positions = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}');
    const top = positions[history.state.key];
    if (top >= 0) scrollTo(0, top);
  } catch {
    // A device that keeps nothing.
  }
}
