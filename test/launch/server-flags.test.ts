import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const V8_FLAG = /'(--[a-z0-9-]+(?:=\d+)?)'/g;
const MALLOC_SETTING = /(MALLOC_\w+)[=:]\s*'?(\d+)/g;
const LAUNCHER = readFileSync('scripts/launch.mjs', 'utf8');
const FLAGS = flagsOf(/const SERVER_FLAGS = \[(.*?)\];/s.exec(LAUNCHER)?.[1] ?? '');

function flagsOf(text: string): string[] {
  return [...text.matchAll(V8_FLAG)].map(([, flag = '']) => flag);
}

function settingsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(MALLOC_SETTING)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe('V8 and the C library are told the same', () => {
  it('by the launcher as by the image, which has no launcher', () => {
    const image = readFileSync('Dockerfile', 'utf8');
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]') as string[];
    expect(FLAGS.length).toBeGreaterThan(0);
    expect(command).toEqual(['node', ...FLAGS, 'src/main.ts']);
    expect(Object.keys(settingsOf(LAUNCHER))).toHaveLength(3);
    expect(settingsOf(image)).toEqual(settingsOf(LAUNCHER));
  });

  it('by the launcher as in the tests and benchmarks', () => {
    const served = readFileSync('test/serve.ts', 'utf8');
    expect(flagsOf(served)).toEqual(FLAGS);
    expect(settingsOf(served)).toEqual(settingsOf(LAUNCHER));
  });
});
