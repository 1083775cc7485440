import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import { type PrivatePostgres, postgresPrograms, startPostgres } from '#test/postgres.ts';
import { serve } from '#test/serve.ts';
import { runForecourt } from '#test/cli/run-forecourt.ts';
import { findVersitygw, type PrivateS3, startVersitygw } from '#test/versitygw.ts';
import { addSite, smallServer, type SmallServer } from './small-server.ts';
import { LEAD, picture, posted, upload, type UploadReply } from './upload-samples.ts';

const programs = postgresPrograms();
const s3Program = findVersitygw();
const KEY = Buffer.alloc(32, 7).toString('base64');
/** A busy machine. */
const PATIENT = { timeout: 30_000 };

describe.skipIf(programs === null)('servers on one PostgreSQL', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => void (postgres = await startPostgres(programs ?? '')));
  afterAll(() => postgres.stop());

  async function newInstallation(): Promise<Record<string, string>> {
    const { databaseUrl, adminUrl } = await postgres.newDatabase();
    return { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: adminUrl, SECRETS_KEY: KEY };
  }

  it('with a folder each are refused: the first one’s is the installation’s', async () => {
    const installation = await newInstallation();
    const first = await smallServer(installation);
    await expect(smallServer(installation)).rejects.toThrow(
      /^\S+\/files is not where this installation keeps its files: give every server the same FILES_URL, or DATA_DIR\/files on one shared disk\.$/,
    );
    await expect(serve(installation, 'ignore')).rejects.toThrow('The server ended with 78');
    await first.end();
  });

  it('with different keys are refused until the noted one is taken back, as a restore does', async () => {
    const installation = await newInstallation();
    const first = await smallServer(installation);
    const folder = { DATA_DIR: first.dataDir };
    const otherKey = { ...installation, ...folder, SECRETS_KEY: Buffer.alloc(32, 8).toString('base64') };
    const sentence = /^SECRETS_KEY is not the one of this installation: give every server the same\./;
    await expect(smallServer(otherKey)).rejects.toThrow(sentence);
    await expect(smallServer({ ...otherKey, SECRETS_KEY: '' })).rejects.toThrow(sentence);
    await expect(serve(otherKey, 'ignore')).rejects.toThrow('The server ended with 78');
    const doctor = await runForecourt(['doctor'], { ...process.env, APP_ENV: 'demo', ...otherKey });
    expect([doctor.code, doctor.out]).toEqual([1, expect.stringMatching(new RegExp(sentence, 'm'))]);
    expect(await first.database.facts.get('secrets_key')).not.toContain(KEY);
    await takeKeyBack(installation['DATABASE_ADMIN_URL'] ?? '');
    await (await smallServer({ ...otherKey })).end();
    await expect(smallServer({ ...installation, ...folder })).rejects.toThrow(sentence);
    await first.end();
  });

  describe.skipIf(s3Program === null)('and one bucket', () => {
    let s3: PrivateS3;
    let installation: Record<string, string>;
    let nodes: SmallServer[];
    let siteId: number;
    let jpeg: Buffer;
    let sentCount = 0;
    beforeAll(async () => {
      s3 = await startVersitygw(s3Program ?? '');
      installation = { ...(await newInstallation()), ...s3.settings('ours') };
      nodes = [await smallServer(installation), await smallServer(installation)];
      siteId = await addSite(node(0).database, 'a');
      jpeg = await picture().jpeg().toBuffer();
    });
    afterAll(async () => {
      for (const server of nodes) await server.end();
      await s3.stop();
    });

    it('clean every photo, whoever received it, and hand each out once', async () => {
      const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => send(node(index % 2))));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
      const { leads } = node(0).database.openStores(siteId);
      const readFiles = async (): Promise<LeadFile[]> =>
        (await Promise.all(replies.map(({ body }) => leads.listFiles(body.id ?? '')))).flat();
      await expect
        .poll(async () => (await readFiles()).map(({ state }) => state), PATIENT)
        .toEqual(replies.map(() => 'kept'));
      for (const { id, size } of await readFiles()) {
        expect((await node(1).files.read({ websiteId: siteId, id, waits: false }))?.length).toBe(size);
        const waiting = { websiteId: siteId, id, waits: true };
        await expect.poll(() => node(0).files.read(waiting), PATIENT).toBeNull();
      }
    });

    it.each([
      ['killed', () => s3.kill(), () => s3.goOn()],
      [
        'full',
        () => s3.kill().then(() => s3.goOn({ mostBytes: 512 })),
        () => s3.kill().then(() => s3.goOn()),
      ],
      ['frozen', async () => s3.freeze(), async () => s3.thaw()],
    ])('take a lead with files whole or answer 503 while the bucket is %s', async (_how, harm, mend) => {
      const before = await countLeads();
      await harm();
      const refused = await send(node(0));
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect((await node(1).ask('/')).status).toBe(200);
      expect((await send(node(1), [])).status).toBe(201);
      expect(await countLeads()).toBe(before + 1);
      await mend();
      expect((await send(node(0))).status).toBe(201);
      expect(await countLeads()).toBe(before + 2);
    });

    it('begin while it is away, with everything but files', async () => {
      await s3.kill();
      const late = await smallServer({ ...installation, LOG_LEVEL: 'warn' });
      expect(late.logged()).toContain(
        'does not answer (ECONNREFUSED). Leads with files are refused until it',
      );
      expect((await send(late)).status).toBe(503);
      await s3.goOn();
      expect((await send(late)).status).toBe(201);
      await late.end();
    });

    it.each<[string, () => Record<string, string>, RegExp]>([
      ['another bucket', () => s3.settings('other'), /^http\S+\/other is not where this installation keeps/],
      [
        'a folder',
        () => ({ FILES_URL: '', FILES_ACCESS_KEY: '', FILES_SECRET_KEY: '' }),
        /\/files is not where/,
      ],
      [
        'a wrong secret',
        () => ({ FILES_SECRET_KEY: 'planted-secret' }),
        /refuses \(403 \w+\): check FILES_URL, /,
      ],
      [
        'another region',
        () => ({ FILES_URL: `${s3.settings('ours')['FILES_URL']}?region=x` }),
        /check FILES_URL/,
      ],
    ])('are refused with %s', async (_what, change, sentence) => {
      const error = await smallServer({ ...installation, ...change() }).catch((reason: Error) => reason);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toMatch(sentence);
      expect((error as Error).message).not.toContain('planted-secret');
    });

    it('are refused with the bucket of another installation, new or not', async () => {
      const other = { ...(await newInstallation()), ...s3.settings('theirs') };
      await (await smallServer(other)).end();
      for (const theirs of [installation, await newInstallation()])
        await expect(smallServer({ ...theirs, ...s3.settings('theirs') })).rejects.toThrow(
          /\/theirs holds the files of another installation: set FILES_URL or DATA_DIR to this one's\.$/,
        );
    });

    const node = (index: number) => nodes[index] ?? nodes[0]!;

    /** A lead of its own each time, with a photo. */
    function send(server: SmallServer, files = [{ name: 'a.jpg', bytes: jpeg }]): Promise<UploadReply> {
      sentCount += 1;
      const person = { email: `ann${sentCount}@example.com`, message: `Enquiry ${sentCount}` };
      return upload(server, posted({ ...LEAD, ...person }, files));
    }

    async function countLeads(): Promise<number> {
      let count = 0;
      for await (const _ of node(0).database.openStores(siteId).leads.list({ since: null })) count += 1;
      return count;
    }
  });
});

/** By the words of docs/operating.md. */
async function takeKeyBack(adminUrl: string): Promise<void> {
  const words = /"(delete from fact [^"]+)"/.exec(readFileSync('docs/operating.md', 'utf8'))?.[1];
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(words ?? expect.fail('docs/operating.md does not say it.'));
  await client.end();
}
