import { rmSync } from 'node:fs';
import { openEmbedded } from '#test/embedded-database.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { addSite, smallServer } from '#test/server/small-server.ts';
import type { Campaign, CampaignRow } from './campaign.ts';
import { type HostileSite, mailsOf, plantSite } from './scripts/hostile-site.ts';
import { walkHostileSites, walkShopperJourneys } from './scripts/in-browser.ts';
import { ONE_FOR_MANY, PAYLOADS } from './scripts/payloads.ts';
import { faultsOfPage, isPage } from './scripts/raw-page.ts';

/** Texts that want to be scripts wherever somebody else's words are shown: nothing runs that we did not ship. */
export const campaign: Campaign = {
  name: 'scripts',
  promise: 'no script runs that the product did not ship, whoever wrote what a page shows',
  scales: ['short', 'full'],
  async run(scale) {
    const served = await serve({ RATE_LIMITS: 'off' }, 'ignore');
    const payloads = scale === 'short' ? { many: ONE_FOR_MANY } : PAYLOADS;
    const sites = await plantSites(served, Object.values(payloads));
    const rows = [await rowOfRawPages(served, sites), await rowOfHole()];
    if (scale !== 'short') {
      const mails = await mailsOf(served, sites.length);
      rows.push(await walkHostileSites(served, sites, mails), await walkShopperJourneys(served));
    }
    await served.end('SIGTERM');
    rmSync(served.dataDir, { recursive: true, force: true });
    return rows;
  },
};

async function plantSites(served: Served, payloads: readonly string[]): Promise<HostileSite[]> {
  const database = await openEmbedded(served.dataDir, 'command');
  const sites: HostileSite[] = [];
  for (const [at, payload] of payloads.entries())
    sites.push(await plantSite(database, served, [`hostile-${at}`, payload]));
  await database.close();
  return sites;
}

/** Each page as it is made, and the first ones from the cache as well. */
async function rowOfRawPages({ port }: Served, sites: readonly HostileSite[]): Promise<CampaignRow> {
  const faults: string[] = [];
  let pages = 0;
  for (const { slug, paths } of sites) {
    for (const path of [...paths, ...paths.slice(0, 6)]) {
      const reply = await askSite(port, slug, { path });
      if (reply.status >= 500) faults.push(`${path} answers ${reply.status}`);
      if (!isPage(reply)) continue;
      pages += 1;
      faults.push(...faultsOfPage(reply).map((fault) => `${slug}${path}: ${fault}`));
    }
  }
  for (const fault of faults.slice(0, 20)) console.error(fault);
  const planted = sites.reduce((sum, site) => sum + site.planted, 0);
  const refused = sites.reduce((sum, site) => sum + site.refused, 0);
  return {
    what: `foreign scripts, markup, addresses, or lax policies on pages with ${planted} payloads (${refused} more refused)`,
    engine: 'any',
    measured: `${faults.length} on ${pages} pages`,
    wanted: '0',
    passes: faults.length === 0 && pages > sites.length * 20,
  };
}

/** A page that lets a script in through a hole made on purpose carries it, and its policy does not allow it. */
async function rowOfHole(): Promise<CampaignRow> {
  const server = await smallServer();
  await addSite(server.database, 'a', { change: { name: '</title><script>injected=1</script>' } });
  const replies = [await server.ask('/'), await server.ask('/'), await server.ask('/no-such-page')];
  await server.end();
  const isStopped = replies.filter(
    (reply) =>
      reply.text.includes('<script>injected=1</script>') &&
      faultsOfPage(reply).join() === 'not ours: injected=1',
  );
  return {
    what: 'pages whose policy allows a script that came in through a hole',
    engine: 'any',
    measured: String(replies.length - isStopped.length),
    wanted: '0',
    passes: isStopped.length === replies.length,
  };
}
