import { setTimeout as sleep } from 'node:timers/promises';
import { askThrough } from './ask-through.ts';
import type { ProxiedProduct } from './proxied-product.ts';
import { type ProxyProgram, startCaddy, startInnerNginx, startNginx } from './proxy-programs.ts';

/** One or two proxies between a visitor and the product. */
export interface ProxyChain {
  name: string;
  product: ProxiedProduct;
  /** Of the outermost, with TLS. */
  port: number;
  /** A visitor of this chain alone: any number to 250. */
  visitor(number: number): string;
  end(): Promise<void>;
}

/** Proxies reach the product from 127.0.0.1, which it trusts; visitors come from other addresses of this machine. */
export async function startChains(product: ProxiedProduct): Promise<ProxyChain[]> {
  const { port } = product.served;
  const inner = [await startInnerNginx(port), await startInnerNginx(port)] as const;
  const outer: [string, ProxyProgram, ProxyProgram?][] = [
    ['Caddy', await startCaddy(port, port)],
    ['nginx', await startNginx(port)],
    ['Caddy, nginx', await startCaddy(port, inner[0].port), inner[0]],
    ['nginx, nginx', await startNginx(inner[1].port), inner[1]],
  ];
  const chains = outer.map(([name, first, second], index) => ({
    name,
    product,
    port: first.port,
    visitor: (number: number) => `127.0.${index + 1}.${number}`,
    end: async () => void (await Promise.all([first.end(), second?.end()])),
  }));
  await Promise.all(chains.map(untilReady));
  return chains;
}

async function untilReady(chain: ProxyChain): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await askThrough(chain, { path: '/' }).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`${chain.name} does not pass visitors on`);
}
