import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forecourt } from '#test/campaign/leads/lead-ground.ts';
import { serve, type Served } from '#test/serve.ts';

/** The product as `docs/operating/forecourt.env` starts it, with one dealer's site. */
export interface ProxiedProduct {
  served: Served;
  metricsToken: string;
  end(): Promise<void>;
}

export const HOST = 'northside.cars.example';

const LOCATION = {
  name: 'Yard',
  location_type: 'sales',
  dealer_license_number: '1234567',
  contact_detail: { email: 'yard@northside.example' },
};
const STOCK = `Stock No,Make,Model,Year,Price\nA1,Kia,Rio,2021,9990\nA2,Kia,Cerato,2022,19990\n`;

export async function startProduct(): Promise<ProxiedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-proxied-'));
  const metricsToken = 'a-token-of-the-campaign';
  const environment = {
    ...documentedSettings(),
    DATA_DIR: join(folder, 'data'),
    METRICS_TOKEN: metricsToken,
  };
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const site = written('site.json', JSON.stringify({ name: 'Northside', locations: [LOCATION] }));
  forecourt({ environment }, ['site', 'create', 'northside', '--config', site]);
  forecourt({ environment }, ['import', 'northside', written('stock.csv', STOCK)]);
  const served = await serve(environment);
  return {
    served,
    metricsToken,
    async end() {
      await served.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its own port and folder apart, and no mail server of somebody else's. */
function documentedSettings(): Record<string, string> {
  const lines = readFileSync('docs/operating/forecourt.env', 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  const settings = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  delete settings['PORT'];
  return { ...settings, SMTP_URL: '' };
}
