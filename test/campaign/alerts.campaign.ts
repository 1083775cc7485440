import { spawnSync } from 'node:child_process';
import type { Campaign, CampaignRow } from './campaign.ts';

const RULES = 'docs/operating/alerts.yml';
const FIGURES = ['test/campaign/alerts/firing-rules.yml', 'test/campaign/alerts/firing-by-weeks.yml'];

/** `npm run campaign -- alerts` */
export const campaign: Campaign = {
  name: 'alerts',
  promise: 'every alert fires on the figures that deserve it, and none on a good day',
  scales: ['full'],
  needs: { promtool: 'apt-get install --no-install-recommends prometheus' },
  run: () =>
    Promise.resolve([
      promtool('rules that Prometheus takes', ['check', 'rules', RULES]),
      ...FIGURES.map((file) => promtool(`alerts on the figures of ${file}`, ['test', 'rules', file])),
    ]),
};

function promtool(what: string, args: string[]): CampaignRow {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  const said = `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ').trim();
  return { what, engine: 'any', measured: said, wanted: 'SUCCESS', passes: status === 0 };
}
