import { askSite, type Reply } from '#test/serve.ts';
import { productOfWorker } from './product-of-worker.ts';

/** Asks a demo site of the served product without a browser. */
export function ask(slug: string, path: string): Promise<Reply> {
  return askSite(productOfWorker().port, slug, { path });
}
