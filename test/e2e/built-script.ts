import { globSync, readFileSync } from 'node:fs';

/** Where browsers get the script of the build that says something no other script says; scripts are named by their hash. */
export function findBuiltScript(words: string): string {
  const files = globSync('build/client/assets/*.js').filter((file) =>
    readFileSync(file, 'utf8').includes(words),
  );
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Error(`${files.length} scripts say ${words}`);
  return file.slice('build/client'.length);
}
