import type { Campaign, CampaignRow } from './campaign.ts';
import { judgeAnswers } from './proxies/judge-answers.ts';
import { judgeForms } from './proxies/judge-forms.ts';
import { judgeIdle } from './proxies/judge-idle.ts';
import { judgeVisitors } from './proxies/judge-visitors.ts';
import { startProduct } from './proxies/proxied-product.ts';
import { type ProxyChain, startChains } from './proxies/proxy-chains.ts';

/** The gate has the same rules without these programs: `test/server/proxy.test.ts`. */
export const campaign: Campaign = {
  name: 'proxies',
  promise:
    'behind nginx and Caddy, one or two deep, visitors are who they are and everything arrives as sent',
  scales: ['full'],
  needs: {
    nginx: 'apt-get install -y nginx',
    caddy: 'apt-get install -y caddy',
    openssl: 'apt-get install -y openssl',
  },
  async run() {
    const product = await startProduct();
    const chains = await startChains(product);
    try {
      return (await Promise.all(chains.map(judge))).flat();
    } finally {
      await Promise.all(chains.map((chain) => chain.end()));
      await product.end();
    }
  },
};

async function judge(chain: ProxyChain): Promise<CampaignRow[]> {
  const forms = await judgeForms(chain);
  const visitors = await judgeVisitors(chain);
  const answers = await judgeAnswers(chain);
  return [...forms, ...visitors, ...answers, ...(await judgeIdle(chain))];
}
