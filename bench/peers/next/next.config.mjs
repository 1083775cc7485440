import { dirname } from 'node:path';

/** Compression is the same for every peer: see `serve.mjs`. */
export default { compress: false, turbopack: { root: dirname(import.meta.dirname) } };
