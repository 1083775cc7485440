import type { EntryContext } from 'react-router';
import { scriptSafe } from './script-safe.ts';

/** What brings a page alive: the application's own files and the modules of the routes it shows. */
interface PageFiles {
  /** The table of all routes. */
  manifest: string;
  entry: string;
  /** The module of each route by its id, the outermost first. */
  routes: readonly (readonly [id: string, module: string])[];
  /** What those import; fetched at once instead of one after the other. */
  imports: readonly string[];
  /** While developing: what replaces changed modules, which comes before all others. */
  runtime: string | undefined;
}

/**
 * In place of React Router's `Scripts`, whose files come before anything is seen: over a phone's line they took half a
 * second from the styles, the font and the first picture. The application starts once the page is painted and its
 * first picture is there, after two seconds at the latest. Until then the page is links and forms.
 */
export function startScript(context: EntryContext, loaderData: string): string {
  const { manifest, entry, routes, imports, runtime } = pageFiles(context);
  const modules = routes.map(([, module]) => module);
  return [
    `<script>`,
    `{const context=__reactRouterContext=${context.serverHandoffString ?? '{}'};`,
    `context.stream=new ReadableStream({start(to){to.enqueue(${scriptSafe(loaderData)});to.close()}})`,
    `.pipeThrough(new TextEncoderStream());`,
    `let start=()=>{start=()=>{};`,
    `document.head.append(...${scriptSafe(imports)}.map(href=>`,
    `Object.assign(document.createElement('link'),{rel:'modulepreload',href})));`,
    runtime ? `import(${scriptSafe(runtime)}).then(()=>` : `(`,
    `Promise.all(${scriptSafe([...modules, manifest])}.map(file=>import(file)))).then(modules=>{`,
    `__reactRouterRouteModules=Object.fromEntries(${scriptSafe(routes.map(([id]) => id))}`,
    `.map((id,at)=>[id,modules[at]]));`,
    `import(${scriptSafe(entry)})})};`,
    `const picture=document.querySelector('img[fetchpriority=high]');`,
    `requestAnimationFrame(()=>setTimeout(()=>{`,
    `if(!picture||picture.complete)start();else picture.onload=picture.onerror=()=>start()}));`,
    `setTimeout(()=>start(),2000)}`,
    `</script>`,
  ].join('');
}

function pageFiles({ manifest, staticHandlerContext }: EntryContext): PageFiles {
  const shown = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const routes = shown.map(({ id, module }) => [id, module] as const);
  const named = new Set([manifest.url, manifest.entry.module, ...routes.map(([, module]) => module)]);
  const imports = new Set([...manifest.entry.imports, ...shown.flatMap((route) => route.imports ?? [])]);
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes,
    imports: [...imports].filter((file) => !named.has(file)),
    runtime: manifest.hmr?.runtime,
  };
}
