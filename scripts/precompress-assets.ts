import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const FOLDER = 'build/client';
const COMPRESSIBLE = new Set(['.css', '.ico', '.js', '.json', '.svg', '.txt']);
/** Below this a compressed copy saves less than a packet. */
const WORTH_IT = 512;

/** Lays a brotli and a gzip copy beside every file that browsers load, so that the server never has to. */
for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSIBLE.has(extname(file)) || file.startsWith('.')) continue;
  const path = join(FOLDER, file);
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
