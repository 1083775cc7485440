import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openEmbedded } from '#test/embedded-database.ts';
import { sampleSubmission, sampleWebsite } from '../contracts/samples.ts';
import type { Campaign } from './campaign.ts';
import { forecourt } from './leads/lead-ground.ts';

const KEY = 'a passphrase of the campaign';

export const campaign: Campaign = {
  name: 'backup-key',
  promise: 'An encrypted backup opens without this product, by the age of any distribution',
  scales: ['full'],
  needs: { age: 'apt-get install age', script: 'apt-get install bsdutils' },
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-age-'));
    try {
      const [sealed, opened] = [join(folder, 'sealed.backup'), join(folder, 'opened.gz')];
      await fill(folder);
      const ground = { environment: { DATA_DIR: folder, BACKUP_KEY: KEY } };
      const { rows } = JSON.parse(forecourt(ground, ['backup', sealed])) as { rows: Record<string, number> };
      // The program asks at a terminal; `script` is one.
      execFileSync('script', ['-qec', `age --decrypt -o ${opened} ${sealed}`, '/dev/null'], {
        input: `${KEY}\n`,
      });
      const lines = gunzipSync(readFileSync(opened)).toString().trimEnd().split('\n');
      const leads = lines.filter((line) => line.startsWith('{"table":"lead"')).length;
      return [
        {
          what: 'leads that age itself reads in an encrypted backup',
          engine: 'any',
          measured: `${leads} of ${rows['lead']}`,
          wanted: '50 of 50',
          passes: leads === 50 && rows['lead'] === 50,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function fill(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir, 'server');
  const { id } = (await database.tenants.save(sampleWebsite('elm'))).website;
  for (let count = 0; count < 50; count += 1) await database.openStores(id).leads.submit(sampleSubmission());
  await database.close();
}
