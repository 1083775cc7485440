import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { riverline } from '#demo/sites/riverline.ts';
import { askSite, serve, type Served } from '#test/serve.ts';
import { forecourt } from '../leads/lead-ground.ts';
import { SLUG } from './event-streams.ts';

/** The running product with a site that passes events on. */
export interface CollectingSite {
  served: Served;
  /** Slug of one of its cars. */
  car: string;
  /** Passes on to this address from now on. */
  tell(collector: string): Promise<void>;
  /** Prints of an operator's command about the site, a line each. */
  printed(...args: string[]): Record<string, unknown>[];
}

/** As operators start it: behind a proxy that says who the visitors are, with limits and a line of log for each request. */
const ENVIRONMENT = { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' };

export async function collectingSite(): Promise<CollectingSite> {
  const served = await serve(ENVIRONMENT, 'ignore');
  const environment = { APP_ENV: 'demo', DATA_DIR: served.dataDir };
  const run = (args: string[]) => forecourt({ environment }, args);
  const { text } = await askSite(served.port, SLUG, { path: '/search/new-used-and-demo-cars' });
  const car = /\/cars\/([\w-]+)(?=")/.exec(text)?.[1] ?? '';
  return {
    served,
    car,
    async tell(collector) {
      const events_collector = { enabled: true, url: collector };
      withFile({ ...riverline, events_collector }, (file) => run(['site', 'import', file]));
      // The running server hears of it.
      while ((await sendEvent(served)) !== 422) await sleep(50);
    },
    printed: (...args) =>
      run(args)
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

/** 404 while the site has no collector; what is asked is none of its events. */
async function sendEvent({ port }: Served): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await askSite(port, SLUG, { path: '/api/events', method: 'POST', body: '{}', headers })).status;
}

function withFile(content: object, act: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-site-'));
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify(content));
  act(file);
  rmSync(folder, { recursive: true });
}
