import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** The environment of an image child process: none of the server's secrets. */
export function buildChildEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Our compile cache serves the child too, which would load the type stripper otherwise. Node adds the folder of
  // whoever reads the variable.
  return { NODE_ENV: 'production', ...(folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }) };
}
