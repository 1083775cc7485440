import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** All that a process of ours for pictures gets to know: none of the secrets that the server's own holds. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Ours serves the child too, which would load the compiler of types otherwise. The version's own folder is added by
  // whoever reads the variable.
  return { NODE_ENV: 'production', ...(folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }) };
}
