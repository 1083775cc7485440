// Before anything that imports react-dom.
import { lastTree, renderToString } from './rendered-tree.ts';
import { demoInProcess } from '../serving/demo-in-process.ts';

// React alone: `renderToString` of the tree of one search page, its data in it. Told how often, it answers what one took,
// in microseconds of this thread.
const demo = await demoInProcess();
await demo.render(process.argv[2] ?? '/');
const tree = lastTree();
process.on('message', (times: number) => {
  const before = process.threadCpuUsage();
  for (let index = 0; index < times; index += 1) renderToString(tree);
  const { user, system } = process.threadCpuUsage(before);
  process.send?.((user + system) / times);
});
process.once('disconnect', () => void demo.end().then(() => process.exit()));
process.send?.('ready');
