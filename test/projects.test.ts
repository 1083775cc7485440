import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import config from '../vitest.config.ts';

const FILES = globSync('*/**/*.{test,spec}.{ts,tsx}', { exclude: ['node_modules', 'build'] });

it('every file of tests belongs to one project of Vitest, so that the gate runs it once', () => {
  expect(FILES.length).toBeGreaterThan(300);
  const projects = (config.test?.projects ?? []).map(includeOf);
  const owners = (file: string) => projects.filter((globs) => globs.some((glob) => matchesGlob(file, glob)));
  expect(FILES.filter((file) => owners(file).length !== 1)).toEqual([]);
});

function includeOf(project: unknown): string[] {
  const { include } = (project as { test: { include: string[] } }).test;
  return include;
}
