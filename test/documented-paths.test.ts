import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const FOLDERS = 'src|domain|ports|operations|adapters|server|web|api|cli|test|demo|public|docs|bench|scripts';
const NAMED = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\``, 'g');

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('decisions/', ROOT)).map((file) => `decisions/${file}`),
];

it.each(documents)('%s names files that are there', (document) => {
  const named = [...readFileSync(new URL(document, ROOT), 'utf8').matchAll(NAMED)].map(
    ([, path = '']) => path,
  );
  const isThere = (path: string) =>
    existsSync(new URL(path, ROOT)) || existsSync(new URL(`src/${path}`, ROOT));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

const CITING = '{src,test,scripts,bench,demo,docs,decisions}/**/*.{ts,tsx,mjs,js,css,md}';

it('cites decisions that are there', () => {
  const citingFiles = globSync(['*.md', CITING], { cwd: ROOT, exclude: ['**/node_modules/**'] });
  const citations = citingFiles.flatMap((file) => {
    const text = readFileSync(new URL(file, ROOT), 'utf8');
    const link = file.startsWith('decisions/') ? /\]\(([\w-]+\.md)\)/g : /\bdecisions\/([\w-]+\.md)\b/g;
    return [...text.matchAll(link)].map(([, name = '']) => ({ file, name }));
  });
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(({ name }) => !existsSync(new URL(`decisions/${name}`, ROOT)))).toEqual([]);
});
