import { LEAD_CSV_HEADER, writeLeadCsvRow } from '#domain/leads/lead-csv.ts';
import { buildLeadReference } from '#domain/leads/lead-reference.ts';
import { readMarketingConsent } from '#domain/leads/marketing-consent.ts';
import type { Files } from '#ports/files.ts';
import { DONE, type ExitCode, type Platform, WRONG_USE, type Command } from './command.ts';
import { type CommandSite, findSite } from './find-site.ts';

export const leads: Command = {
  name: 'leads',
  usage: '<slug> [--since <ISO time>] [--json | --csv] [--files] [--visits]',
  summary: 'prints the leads of a site, oldest first, one JSON object a line',
  details: [
    '--visits adds what the device of a lead did in the 30 days before, and on the visit that it came from: a document of',
    'the site each, told when it was left. It is what the browser said, and proves nothing.',
    '--csv prints a table that a spreadsheet opens instead; it names neither files nor visits.',
  ].join('\n'),
  options: {
    since: { type: 'string' },
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    files: { type: 'boolean' },
    visits: { type: 'boolean' },
  },
  words: 1,
  async run(call, platform) {
    const since = call.text('since');
    if (since !== null && !isIsoTime(since)) {
      platform.say('--since must be an ISO time such as 2026-11-20T09:00:00+10:00.');
      return WRONG_USE;
    }
    const site = await findSite(call.words[0] ?? '', platform);
    if (site === null) return WRONG_USE;
    if (call.flag('csv')) return printTable(site, since, platform);
    const files = call.flag('files') ? createFileLister(site, await platform.openFiles()) : null;
    for await (const lead of site.leads.list({ since })) {
      const reference = buildLeadReference(lead.id, site.website);
      const shownLead = { ...lead, reference, marketing_consent: readMarketingConsent(lead) };
      const extraFields = {
        ...(files && { files: await files(lead) }),
        ...(call.flag('visits') && { visits: await site.visitCounts.beforeLead(lead) }),
      };
      await platform.print(JSON.stringify({ ...shownLead, ...extraFields }));
    }
    return DONE;
  },
};

const BYTE_ORDER_MARK = '\ufeff';

/** Lines end as RFC 4180 has it: `print` adds the second half of the line end. */
async function printTable(site: CommandSite, since: string | null, { print }: Platform): Promise<ExitCode> {
  await print(`${BYTE_ORDER_MARK}${LEAD_CSV_HEADER}\r`);
  for await (const lead of site.leads.list({ since })) await print(`${writeLeadCsvRow(lead)}\r`);
  return DONE;
}

function isIsoTime(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}

/** The files of a lead with their paths, or their addresses in the bucket. */
function createFileLister({ website, leads: store }: CommandSite, fileStore: Files) {
  return async ({ id, has_files }: { id: string; has_files: boolean }) => {
    const files = has_files ? await store.listFiles(id) : [];
    return files.map(({ id: fileId, name, type, size, state }) => {
      // A file that is not clean has no path.
      const fileName = { websiteId: website.id, id: fileId, waits: false };
      const path = state === 'kept' ? fileStore.describe(fileName) : null;
      return { id: fileId, name, type, size, state, path };
    });
  };
}
