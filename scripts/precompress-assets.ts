import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDERS = ['build/client', 'build/console/client'];
const COMPRESSIBLE = new Set(['.css', '.ico', '.js', '.json', '.svg', '.txt']);
/** Below this a compressed copy saves less than a packet. */
const WORTH_IT = 512;

/** Lays a brotli and a gzip copy beside every file that browsers load, so that the server never has to. */
for (const path of FOLDERS.flatMap(listFiles)) {
  if (!COMPRESSIBLE.has(extname(path))) continue;
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
