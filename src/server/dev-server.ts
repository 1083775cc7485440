import type { Server } from 'node:http';
import type { RunnableDevEnvironment } from 'vite';
import type { Answer, AnswerModule } from './answer.ts';
import type { Responder } from './http/listener.ts';

export interface DevServer {
  /** The pages as they are now: evaluated anew after every edit, otherwise the same. */
  answer(): Promise<Answer>;
  /** Sources and hot reload first, the sites for everything else. */
  inFrontOf(sites: Responder): Responder;
}

interface DevOptions {
  baseDomain: string;
  report: (error: unknown) => void;
}

/** Vite inside our own listener, on our own port: whoever got this far has passed the strict Host check. */
export async function startDevServer(server: Server, { baseDomain, report }: DevOptions): Promise<DevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server }, allowedHosts: [`.${baseDomain}`] },
    appType: 'custom',
  });
  const pages = vite.environments['ssr'] as RunnableDevEnvironment;
  let made: { from: AnswerModule; answer: Answer } | null = null;

  return {
    async answer() {
      const from = (await pages.runner.import('/src/server/answer.ts')) as AnswerModule;
      if (made?.from !== from) made = { from, answer: from.makeAnswer(report) };
      return made.answer;
    },
    inFrontOf: (sites) => (exchange) =>
      new Promise((resolve, reject) => {
        const { request, response } = exchange;
        response.once('finish', () => resolve(response.statusCode));
        vite.middlewares(request, response, (error: unknown) => {
          if (error !== undefined) reject(error);
          else resolve(sites(exchange));
        });
      }),
  };
}
