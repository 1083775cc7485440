import type { EntryContext } from 'react-router';
import { scriptSafe } from '../script-safe.ts';

/**
 * Settles once the first paint is on the screen, and the first picture too: decoded, and two frames later. After two
 * seconds at the latest: a picture that fails, and a tab in the background, which is not painted, hold nothing.
 */
const PAINTED = [
  'Promise.race([new Promise(go=>setTimeout(go,2000)),',
  "new Promise(go=>new PerformanceObserver(go).observe({type:'paint',buffered:true}))",
  ".then(()=>document.querySelector('img[fetchpriority=high]')?.decode()).catch(()=>{})",
  '.then(()=>new Promise(go=>requestAnimationFrame(()=>requestAnimationFrame(go))))])',
].join('');

/**
 * In place of React Router's `Scripts`, whose files come before anything is seen: over a phone's line they took half a
 * second from the styles, the font and the first picture. The application starts when the page is painted; until then
 * the page is links and forms.
 */
export function startScript(context: EntryContext): string {
  const { runtime, entry, routes, others } = pageFiles(context);
  const files = scriptSafe([...others, ...routes.map(([, module]) => module)]);
  const modules = routes.map(([id], at) => `${scriptSafe(id)}:m[${others.length + at}]`).join();
  return [
    `{const c=__reactRouterContext=${context.serverHandoffString ?? '{}'};`,
    `c.stream=new Response(document.currentScript.previousElementSibling.textContent).body;`,
    PAINTED,
    runtime ? `.then(()=>import(${scriptSafe(runtime)}))` : '',
    // All at once, also what imports would find one after the other; each runs in a turn of its own.
    `.then(()=>Promise.all(${files}.map(i=>import(i))))`,
    `.then(m=>{__reactRouterRouteModules={${modules}};import(${scriptSafe(entry)})})}`,
  ].join('');
}

interface PageFiles {
  /** While developing: what replaces changed modules, which comes before all others. */
  runtime: string | undefined;
  entry: string;
  /** The module of each route that is shown by its id, the outermost first. */
  routes: readonly (readonly [id: string, module: string])[];
  /** What those import, what others rest on first, and the table of all routes. */
  others: readonly string[];
}

function pageFiles({ manifest, staticHandlerContext }: EntryContext): PageFiles {
  const { entry, url, hmr } = manifest;
  const shown = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const routes = shown.map(({ id, module }) => [id, module] as const);
  const others = new Set([url, ...entry.imports, ...shown.flatMap((route) => route.imports ?? [])]);
  for (const [, module] of routes) others.delete(module);
  return { runtime: hmr?.runtime, entry: entry.module, routes, others: [...others].toReversed() };
}
