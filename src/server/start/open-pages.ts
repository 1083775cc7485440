import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ConsoleAnswer } from '#console/answer.ts';
import { isConsoleHost } from '#domain/tenants/site-addresses.ts';
import type { Answer, AnswerModule } from '../answer.ts';
import type { ConsolePages } from '../console/console-responder.ts';
import { drawInThread, startDrawing } from '../console/draw-in-thread.ts';
import { loadBuiltConsole } from '../console/load-built-console.ts';
import type { Responder } from '../http/listener.ts';
import type { Log } from '../log/log.ts';
import { type Assets, listPictureAssets, readBuiltAssets } from '../pages/assets.ts';
import { startDevServer } from './dev-server.ts';

/** The pages of both applications and what browsers load for them. */
interface Pages {
  assets: Assets;
  answer: () => Answer | Promise<Answer>;
  inFront: (sites: Responder) => Responder;
  console: ConsolePages;
  close: () => Promise<void>;
}

/** Built, or from the sources in development. */
export async function openPages(
  server: Server,
  log: Log,
  { baseDomain, isDev }: { baseDomain: string; isDev: boolean },
): Promise<Pages> {
  const pictures = listPictureAssets(buildFolderPath('demo/pictures'));
  const report = (error: unknown) => log.error('page', error);
  if (isDev) {
    const dev = await startDevServer(server, { baseDomain, report, outdated: restartOutdated });
    // What is asked at the console's host is of no use to the storefront's Vite, whose files have the same addresses.
    const inFront = (sites: Responder): Responder => {
      const vite = dev.sites.inFront(sites);
      return (exchange) => (isConsoleHost(exchange.host.name, baseDomain) ? sites(exchange) : vite(exchange));
    };
    return {
      ...dev.sites,
      inFront,
      assets: pictures,
      console: { ...dev.console, assets: new Map() },
      close: dev.close,
    };
  }
  const answer = await loadBuiltAnswer(report);
  return {
    assets: new Map([...readBuiltAssets(buildFolderPath('build/client')), ...pictures]),
    answer: () => answer,
    inFront: (sites) => sites,
    console: openBuiltConsole(),
    close: async () => {},
  };
}

/** Its code is read when it is first asked for: a start does not wait for it. */
export function openBuiltConsole(): ConsolePages {
  let loading: Promise<ConsoleAnswer> | null = null;
  const load = async (): Promise<ConsoleAnswer> => {
    startDrawing();
    const builtConsole = await loadBuiltConsole();
    // Only to draw takes the processor: what a post does is asked of the database, and data alone is soon written.
    return {
      ...builtConsole,
      answer: (request, visit) =>
        request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data')
          ? drawInThread(request, visit)
          : builtConsole.answer(request, visit),
    };
  };
  return {
    assets: readBuiltAssets(buildFolderPath('build/console/client')),
    answer: () => (loading ??= load()),
    inFront: (pages) => pages,
  };
}

/** The launcher ends this server and starts another. */
function restartOutdated(file: string): void {
  process.stdout.write(`\n${file} was edited: starting anew.\n`);
  process.send?.('outdated');
}

/** Made by the build, so the compiler does not know it. */
async function loadBuiltAnswer(report: (error: unknown) => void): Promise<Answer> {
  const answerModule: AnswerModule = await import(
    new URL('../../../build/server/index.js', import.meta.url).href
  );
  return answerModule.makeAnswer(report);
}

function buildFolderPath(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
