import { readFileSync } from 'node:fs';
import { askSite, type Served } from '#test/serve.ts';

/** Resident memory of the product's process, in megabytes. */
export function memoryOf({ process: { pid } }: Served): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Without the pages in its cache, which are meant to be kept, up to a bound. */
export async function memoryBesidePages(served: Served): Promise<number> {
  const { text } = await askSite(served.port, 'localhost', { path: '/metrics' });
  const pages = Number(/^forecourt_cached_page_bytes (\d+)/m.exec(text)?.[1] ?? 0);
  return memoryOf(served) - pages / 1024 / 1024;
}
