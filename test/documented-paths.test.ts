import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDERS = 'src|domain|ports|operations|adapters|server|web|api|cli|test|demo|public|docs|bench|scripts';
const NAMED_PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\``, 'g');
const NAMED_FILE = /`([a-z][\w-]*(?:\.\w+)*\.(?:tsx?|mjs))`/g;
const RELATIVE_LINK = /(?:\]\(|src=")(?!\w+:|#)([^)"#\s]+)/g;
const CODE_BLOCK = /^ *```[\s\S]*?^ *```/gm;
/** What a newcomer can read in an afternoon. */
const MOST_WORDS = 32_000;

const pages = globSync('**/*.md', { exclude: ['**/node_modules/**'] }).toSorted();
const readPage = (page: string) => readFileSync(page, 'utf8');
const fileNames = new Set(
  globSync('{src,test,demo,bench,scripts}/**/*.{ts,tsx,mjs}').map((path) => basename(path)),
);
const isAbout = (page: string) => /^(?:[A-Z]+\.md$|decisions\/|docs\/)/.test(page) && page !== 'CHANGELOG.md';

describe('the documentation', () => {
  it.each(pages)('%s links to files that are there', (page) => {
    const links = [...readPage(page).replaceAll(CODE_BLOCK, '').matchAll(RELATIVE_LINK)];
    const missing = links.filter(([, target = '']) => !existsSync(join(dirname(page), target)));
    expect(missing.map(([, target]) => target)).toEqual([]);
  });

  it.each(pages.filter(isAbout))('%s names files that are there', (page) => {
    const paths = [...readPage(page).matchAll(NAMED_PATH)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(path) && !existsSync(`src/${path}`))).toEqual([]);
    const names = [...readPage(page).matchAll(NAMED_FILE)].map(([, name = '']) => name);
    expect(names.filter((name) => !fileNames.has(name))).toEqual([]);
  });

  it(`has at most ${MOST_WORDS} words`, () => {
    const words = pages.flatMap((page) => readPage(page).trim().split(/\s+/));
    expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
  });
});

const CITING = '{src,test,scripts,bench,demo,docs,decisions}/**/*.{ts,tsx,mjs,js,css,md}';

it('cites decisions that are there', () => {
  const citingFiles = globSync(['*.md', CITING], { exclude: ['**/node_modules/**'] });
  const citations = citingFiles.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const link = file.startsWith('decisions/') ? /\]\(([\w-]+\.md)\)/g : /\bdecisions\/([\w-]+\.md)\b/g;
    return [...text.matchAll(link)].map(([, name = '']) => ({ file, name }));
  });
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(({ name }) => !existsSync(`decisions/${name}`))).toEqual([]);
});
