import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#adapters/database/open-database.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Answer } from './answer.ts';
import { assemble } from './assemble.ts';
import { type Assets, builtAssets, pictureAssets } from './assets.ts';
import { clockFrom, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { imageMaker } from './images/image-process.ts';
import { type Log, openLog } from './log.ts';
import { stopGracefully } from './shutdown.ts';
import { siteTable } from './site-table.ts';

/** How node:http guards itself: slow headers and bodies are cut, and our own Host check answers instead of Node's. */
const HTTP = {
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
};

/** Opens everything and serves until a signal; answers what to tell the operator, or why it cannot start. */
export async function runServer(config: Config): Promise<{ ready: string } | { fault: string }> {
  const log = openLog(config.logLevel);
  const clock = config.clock === null ? systemClock : clockFrom(config.clock);
  const { dataDir, databaseUrl, databaseAdminUrl: adminUrl } = config;
  const opened = await openDatabase({
    dataDir,
    databaseUrl,
    adminUrl,
    role: 'server',
    now: () => clock.now(),
  });
  if ('fault' in opened) return { fault: opened.fault.message };
  const { database } = opened;
  if (config.appEnv === 'demo') await seedDemo(database, clock.now());

  const answer = await builtAnswer(log);
  let hasStopped = false;
  const isStopping = () => hasStopped;
  const handler = assemble({
    ...{ config, database, clock, log, isStopping },
    assets: readAssets(),
    answer: () => answer,
    imageMaker: imageMaker(),
    isDev: false,
  });
  const server = createServer(HTTP, handler);
  stopGracefully(server, { database, log, stopping: () => (hasStopped = true) });
  const fault = await listen(server, config);
  return fault === null ? { ready: siteTable(await database.tenants.list(), config) } : { fault };
}

/** The built pages; their module is not known to the compiler, as it is made by the build. */
async function builtAnswer(log: Log): Promise<Answer> {
  const built: typeof import('./answer.ts') = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  );
  return built.makeAnswer((error) => log.broken('page', error));
}

function readAssets(): Assets {
  const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  return new Map([...builtAssets(folder('build/client')), ...pictureAssets(folder('demo/pictures'))]);
}

function listen(server: Server, { host, port }: Config): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      resolve(
        isTaken
          ? `Port ${port} is in use: stop the other process or set PORT.`
          : `HOST ${host} and PORT ${port} cannot be listened on (${error.code}).`,
      );
    });
    server.listen(port, host, () => resolve(null));
  });
}
