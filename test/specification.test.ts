import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  DEALERSHIP_EFFECTS,
  LOCATION_EFFECTS,
  LOGO_EFFECTS,
  SWITCH_EFFECTS,
} from './server/configuration/part-effects.ts';
import type { Effect } from './server/configuration/effect.ts';
import { WEBSITE_EFFECTS } from './server/configuration/website-effects.ts';
import { CALLS } from './specification/calls.ts';
import { CONSTANTS } from './specification/constants.ts';
import { ENTITIES } from './specification/entities.ts';
import { MACHINES } from './specification/machines.ts';
import { AWAITED, type Evidence, type Row } from './specification/row.ts';
import { RULES } from './specification/rules.ts';
import { JOURNEYS, LEFT_TO_ALL } from './rings.ts';
import { SCREENS } from './specification/screens.ts';
import { STATES } from './specification/states.ts';

const SECTIONS = { SCREENS, ENTITIES, STATES, RULES, CALLS, CONSTANTS, MACHINES };
const TABLES = [WEBSITE_EFFECTS, SWITCH_EFFECTS, LOCATION_EFFECTS, DEALERSHIP_EFFECTS, LOGO_EFFECTS];
const EFFECTS: Record<string, Effect> = Object.assign({}, ...TABLES);
const ROWS = Object.values(SECTIONS).flat();

/** What the product promises, row by row, and where its effect is seen: kept true here. */
describe('the list of what is promised', () => {
  it.each(Object.entries(SECTIONS))('names for every row of %s a test that is there', (_name, rows) => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it('names a test that is there for every key that no page or call shows', () => {
    const tests = TABLES.flatMap((table) => Object.values<Effect>(table)).filter(
      (effect) => 'test' in effect,
    );
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.flatMap(({ test }) => testFault(test) ?? [])).toEqual([]);
  });

  it('is kept by `npm test` for every screen, entity and state', () => {
    const others = [...SCREENS, ...ENTITIES, ...STATES].filter(
      ([, ...evidence]) => !evidence.some(isInTestRing),
    );
    expect(others.map(([rule]) => rule)).toEqual([]);
  });

  it('has every file that `npm test` names or leaves to `npm run test:all`', () => {
    const files = [
      ...JOURNEYS.map((name) => `e2e/${name}.spec.ts`),
      ...LEFT_TO_ALL.map((name) => `${name}.test.ts`),
    ];
    expect(files.filter((file) => !existsSync(`test/${file}`))).toEqual([]);
  });

  it('names no row twice', () => {
    const rules = ROWS.map(([rule]) => rule);
    expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([]);
  });

  it('lets rows wait for what is not built, and for nothing else', () => {
    const waiting = ROWS.filter(([, ...evidence]) => evidence.some(isWaiting));
    expect(waiting.filter(([, ...evidence]) => !evidence.every(isWaiting)).map(([rule]) => rule)).toEqual([]);
    const topics = new Set(waiting.flatMap(([, ...evidence]) => evidence.map(topicOf)));
    expect([...topics].toSorted()).toEqual([...AWAITED].toSorted());
  });
});

function isWaiting(evidence: Evidence): boolean {
  return evidence.startsWith('waits for ');
}

function isInTestRing(evidence: Evidence): boolean {
  const [, folder, name = ''] = /^([\w-]+)\/([\w-]+)/.exec(evidence) ?? [];
  if (folder === 'e2e') return JOURNEYS.some((journey) => journey === name);
  return !LEFT_TO_ALL.some((file) => file === `${folder}/${name}`);
}

function topicOf(evidence: Evidence): string {
  return evidence.slice('waits for '.length);
}

function faultsOf([rule, ...evidence]: Row): string[] {
  return evidence.flatMap((each) => {
    const fault = isWaiting(each) ? null : each.startsWith('key ') ? keyFault(each) : testFault(each);
    return fault === null ? [] : `${rule}: ${fault}`;
  });
}

/** A page or a test shows the key: one that comes with something else shows nothing yet. */
function keyFault(evidence: string): string | null {
  const key = evidence.slice('key '.length);
  const effect = Object.hasOwn(EFFECTS, key) ? EFFECTS[key] : undefined;
  return effect === undefined || 'comesWith' in effect ? `the key ${key} shows nowhere` : null;
}

function testFault(evidence: string): string | null {
  const [place = '', title = ''] = evidence.split(' > ');
  const file = place.startsWith('within ') ? place.slice('within '.length) : `test/${place}`;
  if (!existsSync(file)) return `there is no ${file}`;
  const text = readFileSync(file, 'utf8');
  const isThere = place.startsWith('within ') ? text.includes(title) : hasTitle(text, title);
  return isThere ? null : `${file} has no test “${title}”`;
}

/** As it is written in the file: placeholders of tables and templates stay what they are. */
function hasTitle(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}
