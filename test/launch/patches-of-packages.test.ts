import { describe, expect, it } from 'vitest';
import { patchesOfPackages } from '../../scripts/patches-of-packages.ts';

const patches = () =>
  patchesOfPackages(
    [
      { name: 'watchers', pattern: /\bwatch\(\w+\)/g, text: 'undefined' },
      { name: 'labels', pattern: /^\w+\.label = .*$/gm, text: '' },
    ],
    ['helper'],
  );

describe('changes to the code of packages', () => {
  it('stand in every place, and are all found', () => {
    const all = patches();
    expect(all.apply('a(watch(b), watch(c));\nA.label = "A";\nB.label = "B";')).toBe(
      'a(undefined, undefined);\n\n',
    );
    all.found('helper');
    expect(all.lost()).toEqual([]);
  });

  it('are lost when no file of the package holds them any more', () => {
    const all = patches();
    all.apply('a(watches(b));');
    all.apply('A.label = "A";');
    expect(all.lost()).toEqual(['watchers', 'helper']);
  });
});
