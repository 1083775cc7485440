import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'test/e2e';
const POINTS = Array.from({ length: 40 }, (_, at) => at + 1);

it('each point of acceptance is named by the very tests that the table names', () => {
  const table = tableRows();
  expect([...table.keys()]).toEqual(POINTS);
  const named = namedPoints();
  for (const [point, files] of table) expect(named.get(point), `point ${point}`).toEqual(files.toSorted());
});

function tableRows(): Map<number, string[]> {
  const rows = readFileSync('docs/acceptance-points.md', 'utf8').matchAll(
    /^\| (\d+) .*\| (.*\.spec\.ts.*) \|$/gm,
  );
  return new Map(
    [...rows].map(([, point, files = '']) => [Number(point), [...files.matchAll(/`([^`]+)`/g)].map(fileOf)]),
  );
}

function fileOf([, name = '']: RegExpMatchArray): string {
  return name;
}

/** The files that name each point, in the order of their names. */
function namedPoints(): Map<number, string[]> {
  const named = new Map<number, string[]>();
  for (const file of readdirSync(FOLDER).toSorted()) {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const points = [...text.matchAll(/acceptance point (\d+)/gi)].map(([, point]) => Number(point));
    for (const point of new Set(points)) named.set(point, [...(named.get(point) ?? []), file]);
  }
  return named;
}
