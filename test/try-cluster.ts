process.env['NODE_ENV'] = 'production';
import { openFailingOver, openSteady } from './campaign/cluster/cluster-ground.ts';
import * as faults from './campaign/cluster/cluster-faults.ts';
import { tellClusterStory } from './campaign/cluster/cluster-story.ts';
import { judgeTimes, judgeWhatIsKept } from './campaign/cluster/judge-story.ts';
const t = performance.now();
const [kind, ...names] = process.argv.slice(2);
const said = { doctor: '' };
const all: any = { ...faults, node0: faults.nodeIsKilled(0), standby0: faults.standbyDies(0), both: faults.standbysDie(said) };
const ground = await (kind === 'steady' ? openSteady : openFailingOver)('/usr/lib/postgresql/15/bin', 40);
console.log('open', ((performance.now() - t)/1000).toFixed(1), ground.folder);
try {
  const story = await tellClusterStory(ground, names.map((n) => all[n]));
  console.log(JSON.stringify(story.chapters.map(c=>[c.fault.name, c.gapMs, c.to-c.from])));
  for (const row of [...await judgeWhatIsKept(ground, story), ...judgeTimes(story)]) console.log(row.passes ? 'pass' : 'SHORT', row.what, '|', row.measured, '|', row.wanted);
  console.log(story.traffic.imports, said.doctor);
} catch (e) { console.error(e); } finally { await ground.end(); }
console.log('end', ((performance.now() - t)/1000).toFixed(1));
process.exit(0);
