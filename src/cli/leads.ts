import { DONE, WRONG_USE, type Command } from './command.ts';
import { findSite } from './find-site.ts';

export const leads: Command = {
  name: 'leads',
  usage: '<slug> [--since <ISO time>] [--json] [--files]',
  summary: 'prints the leads of a site, oldest first, one JSON object a line',
  options: { since: { type: 'string' }, json: { type: 'boolean' }, files: { type: 'boolean' } },
  words: 1,
  async run(call, platform) {
    const since = call.text('since');
    if (since !== null && !isIsoTime(since)) {
      platform.say('--since must be an ISO time such as 2026-11-20T09:00:00+10:00.');
      return WRONG_USE;
    }
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    for await (const lead of site.leads.list({ since })) await platform.print(JSON.stringify(lead));
    return DONE;
  },
};

function isIsoTime(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}
