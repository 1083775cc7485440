import { readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative, resolve } from 'node:path';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { ConsoleAnswer, ConsoleAnswerModule } from '#console/answer.ts';
import type { Answer, AnswerModule } from '../answer.ts';
import type { Responder } from '../http/listener.ts';
import { ownFiles } from './own-files.ts';

/** One application from its sources. */
interface DevPages<PageAnswer> {
  /** The pages as they are now: evaluated anew after every edit, otherwise the same. */
  answer(): Promise<PageAnswer>;
  /** Sources and hot reload first, the pages for everything else. */
  inFront(pages: Responder): Responder;
}

export interface DevServer {
  sites: DevPages<Answer>;
  /** Starts with the first request to it: it takes as long as the rest of the server. */
  console: DevPages<ConsoleAnswer>;
  close: () => Promise<void>;
}

interface DevOptions {
  baseDomain: string;
  report: (error: unknown) => void;
  /** Told once, by its path, of an edited file that only a new process reads again. */
  outdated: (file: string) => void;
}

/** Looked at again and again: watchers miss what is edited while they begin, and some all that comes after a rename. */
const LOOK_MS = 500;

/** Vite inside our own listener, on our own port: whoever got this far has passed the strict Host check. */
export async function startDevServer(server: Server, options: DevOptions): Promise<DevServer> {
  const { baseDomain, report, outdated } = options;
  const { createServer } = await import('vite');
  const started: ViteDevServer[] = [];
  const startVite = async (root: string, socketPath?: string) => {
    const vite = await createServer({
      root,
      server: {
        middlewareMode: true,
        // Two on one server need paths of their own: the second answer to one upgrade would end the process.
        ws: { server, ...(socketPath !== undefined && { path: socketPath }) },
        allowedHosts: [`.${baseDomain}`],
      },
      appType: 'custom',
    });
    started.push(vite);
    return vite;
  };
  const vite = await startVite(process.cwd());
  const sources = ['src', 'demo'].flatMap((folder) => listSources(resolve(folder)));
  const looking = setInterval(() => {
    const file = sources.find((source) => isNewerThanProcess(source) && isOutdated(started, source));
    if (file === undefined) return;
    clearInterval(looking);
    outdated(relative(process.cwd(), file));
  }, LOOK_MS);
  const sites = servePages(() => Promise.resolve(vite), {
    entry: '/src/server/answer.ts',
    make: (from: AnswerModule) => from.makeAnswer(report),
  });
  // Begun while the rest of the server starts; what fails here is said to whoever asks for a page.
  sites.answer().catch(() => undefined);
  let consoleVite: Promise<ViteDevServer> | null = null;

  return {
    sites,
    console: servePages(() => (consoleVite ??= startVite(resolve('src/console'), 'console')), {
      entry: '/answer.ts',
      make: (from: ConsoleAnswerModule) => from.makeConsoleAnswer(),
    }),
    async close() {
      clearInterval(looking);
      await Promise.all(started.map((each) => each.close()));
    },
  };
}

interface Evaluation<Module, PageAnswer> {
  /** From the root of its Vite. */
  entry: string;
  make: (from: Module) => PageAnswer;
}

function servePages<Module, PageAnswer>(
  openVite: () => Promise<ViteDevServer>,
  { entry, make }: Evaluation<Module, PageAnswer>,
): DevPages<PageAnswer> {
  let current: { from: Module; answer: PageAnswer } | null = null;
  return {
    async answer() {
      const vite = await openVite();
      const pages = vite.environments['ssr'] as RunnableDevEnvironment;
      const from = await pages.runner.import<Module>(entry);
      if (current?.from !== from) current = { from, answer: make(from) };
      return current.answer;
    },
    inFront: (pages) => async (exchange) => {
      const { middlewares } = await openVite();
      const { request, response } = exchange;
      return new Promise((resolveStatus, reject) => {
        response.once('finish', () => resolveStatus(response.statusCode));
        middlewares(request, response, (error: unknown) => {
          if (error !== undefined) reject(error);
          else resolveStatus(pages(exchange));
        });
      });
    },
  };
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function isNewerThanProcess(file: string): boolean {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 };
  return mtimeMs > performance.timeOrigin && mtimeMs <= Date.now();
}

/** Run by this process, a thread of it or a process that it started: Vite exchanges what it evaluates itself. */
function isOutdated(started: readonly ViteDevServer[], file: string): boolean {
  if (ownFiles.has(file)) return true;
  const isPage = ['src/web', 'src/console'].some((folder) => file.startsWith(join(resolve(folder), '/')));
  const environments = started.flatMap((vite) => Object.values(vite.environments));
  return (
    !isPage && environments.every((environment) => !environment.moduleGraph.getModulesByFile(file)?.size)
  );
}
