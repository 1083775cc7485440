import { readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import type { Answer, AnswerModule } from '../answer.ts';
import type { Responder } from '../http/listener.ts';
import { ownFiles } from './own-files.ts';

export interface DevServer {
  /** The pages as they are now: evaluated anew after every edit, otherwise the same. */
  answer(): Promise<Answer>;
  /** Sources and hot reload first, the sites for everything else. */
  wrapSites(sites: Responder): Responder;
  close(): Promise<void>;
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
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server }, allowedHosts: [`.${baseDomain}`] },
    appType: 'custom',
  });
  const pages = vite.environments['ssr'] as RunnableDevEnvironment;
  const { root } = vite.config;
  const sources = ['src', 'demo'].flatMap((folder) => listSources(join(root, folder)));
  const looking = setInterval(() => {
    const file = sources.find((source) => isNewerThanProcess(source) && isOutdated(vite, source));
    if (file === undefined) return;
    clearInterval(looking);
    outdated(relative(root, file));
  }, LOOK_MS);
  let currentAnswer: { from: AnswerModule; answer: Answer } | null = null;
  const readPages = () => pages.runner.import<AnswerModule>('/src/server/answer.ts');
  // Begun while the rest of the server starts; what fails here is said to whoever asks for a page.
  readPages().catch(() => undefined);

  return {
    async answer() {
      const from = await readPages();
      if (currentAnswer?.from !== from) currentAnswer = { from, answer: from.makeAnswer(report) };
      return currentAnswer.answer;
    },
    wrapSites: (sites) => (exchange) =>
      new Promise((resolve, reject) => {
        const { request, response } = exchange;
        response.once('finish', () => resolve(response.statusCode));
        vite.middlewares(request, response, (error: unknown) => {
          if (error !== undefined) reject(error);
          else resolve(sites(exchange));
        });
      }),
    async close() {
      clearInterval(looking);
      await vite.close();
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
function isOutdated({ config, environments }: ViteDevServer, file: string): boolean {
  if (ownFiles.has(file)) return true;
  const isPage = file.startsWith(join(config.root, 'src/web/'));
  return (
    !isPage &&
    Object.values(environments).every((environment) => !environment.moduleGraph.getModulesByFile(file)?.size)
  );
}
