import { mkdirSync, rmSync } from 'node:fs';
import { chromiumPath, faketimePath, javaPath } from '../test/engines.ts';
import { build, isBuilt } from './build.ts';
import { runUnderOtherClocks } from './other-clocks.ts';
import { run } from './run.ts';
import { RESULTS, runTests, sumOf, type Tally } from './test-step.ts';

/** One step of the gate. */
interface Step {
  name: string;
  run(): Tally;
}

const BINS = 'node_modules';

const CHECKS: Step[] = [
  check('format', [`${BINS}/oxfmt/bin/oxfmt`, '--check', '.']),
  check('types of the routes', [`${BINS}/@react-router/dev/bin.cjs`, 'typegen']),
  // By each folder's own tsconfig: the domain has no browser and no Node.
  check('types and lint', [`${BINS}/oxlint/bin/oxlint`]),
  check('unused code', [`${BINS}/knip/bin/knip.js`]),
  tests('unit'),
];
const TESTS: Step[] = [
  ...CHECKS,
  { name: 'build', run: () => tallyOf(isBuilt() || build()) },
  tests('parts'),
  withEngine('Java runtime', javaPath(), tests('markup')),
  withEngine('Chromium', chromiumPath(), tests('browser')),
];
const TIMED = withEngine('Chromium', chromiumPath(), tests('timed'));
const CLOCKS: Step = { name: 'tests under other clocks', run: runUnderOtherClocks };

const gates: Record<string, { steps: Step[]; environment: Record<string, string> }> = {
  check: { steps: CHECKS, environment: {} },
  test: { steps: TESTS, environment: { TEST_RING: 'test' } },
  all: {
    steps: [...TESTS, TIMED, withEngine('faketime', faketimePath(), CLOCKS)],
    environment: { TEST_RING: 'all' },
  },
};
const gate = gates[process.argv[2] ?? 'test'];
if (!gate) throw new Error(`No gate of that name: ${process.argv[2]}`);
Object.assign(process.env, gate.environment);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const tallies: Tally[] = [];
for (const step of gate.steps) tallies.push(timed(step));
const { passed, failed, remarks } = sumOf(tallies);
console.log(`\n${[...remarks, `${passed} passed, ${failed} failed`].join('\n')}`);
process.exitCode = failed ? 1 : 0;

function timed(step: Step): Tally {
  console.log(`\n— ${step.name}`);
  const start = performance.now();
  const tally = step.run();
  if (tally.failed && tally.remarks.length === 0) tally.remarks.push(`Failed: ${step.name}`);
  console.log(`  ${tally.failed ? 'FAILED' : 'ok'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return tally;
}

function check(name: string, args: string[]): Step {
  return { name, run: () => tallyOf(run(args)) };
}

function tallyOf(isGood: boolean): Tally {
  return isGood ? { passed: 1, failed: 0, remarks: [] } : { passed: 0, failed: 1, remarks: [] };
}

function tests(...projects: string[]): Step {
  return { name: `${projects.join(' and ')} tests`, run: () => runTests({ projects }) };
}

/** Without its engine a part is skipped, in one line; where `CI` is set that is a failure. */
function withEngine(engine: string, found: string | null, step: Step): Step {
  if (found) return step;
  const skipped = () => {
    console.log(`  No ${engine} here: the ${step.name} are skipped. \`npm run setup\` brings one.`);
    return tallyOf(!process.env['CI']);
  };
  return { name: step.name, run: skipped };
}
