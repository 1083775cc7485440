import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'test/e2e';

it('each point of acceptance in docs/specification.md is named by a browser test, and no other is', () => {
  const [, section = ''] = readFileSync('docs/specification.md', 'utf8').split('\n## 10. ');
  const points = [...section.matchAll(/^(\d+)\. /gm)].map(([, point]) => Number(point));
  expect(points).toHaveLength(40);
  expect(readNamedPoints()).toEqual(points);
});

function readNamedPoints(): number[] {
  const texts = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));
  const points = texts.flatMap((text) => [...text.matchAll(/acceptance point (\d+)/gi)]);
  return [...new Set(points.map(([, point]) => Number(point)))].toSorted((a, b) => a - b);
}
