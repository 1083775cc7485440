import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDERS = ['build/client', 'build/console/client'];
const COMPRESSIBLE = new Set(['.css', '.ico', '.js', '.json', '.svg', '.txt']);
/** Below this a compressed copy saves less than a packet. */
const WORTH_IT = 512;

/** The router's list of routes, which every page loads. */
const MANIFEST = /[\\/]manifest-[^\\/]+\.js$/;

/** Lays a brotli and a gzip copy beside every file that browsers load, so that the server never has to. */
for (const path of FOLDERS.flatMap(listFiles)) {
  if (!COMPRESSIBLE.has(extname(path))) continue;
  if (MANIFEST.test(path)) writeFileSync(path, shortenManifest(readFileSync(path, 'utf8')));
  const content = readFileSync(path);
  if (content.length < WORTH_IT) continue;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('.'))
    .map((file) => join(folder, file));
}

/** Without what browsers find by themselves, the imports of a script, and what is false: 0.5 kB of every page. */
function shortenManifest(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const manifest = JSON.parse(script.slice(start, end)) as { routes: Record<string, object> };
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const usedFields = Object.entries(route).filter(([name, value]) => name !== 'imports' && value !== false);
    return [id, Object.fromEntries(usedFields)] as const;
  });
  return (
    script.slice(0, start) +
    JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }) +
    script.slice(end)
  );
}
