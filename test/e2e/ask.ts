import { inject } from 'vitest';
import { askSite, type Reply } from '#test/serve.ts';

/** Asks a demo site of the served product without a browser. */
export function ask(slug: string, path: string): Promise<Reply> {
  return askSite(inject('port'), slug, { path });
}
