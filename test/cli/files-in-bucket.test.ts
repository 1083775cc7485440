import { createHash, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Files } from '#adapters/files/s3-files.ts';
import type { LeadFile } from '#domain/leads/files/lead-file.ts';
import type { FileName } from '#ports/files.ts';
import { openEmbedded } from '#test/embedded-database.ts';
import { findVersitygw, type PrivateS3, S3_KEYS, startVersitygw } from '#test/versitygw.ts';
import { sampleFile, sampleLead, sampleSubmission, sampleWebsite } from '../contracts/samples.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const program = findVersitygw();

describe.skipIf(program === null)('an installation whose files are in a bucket', () => {
  let s3: PrivateS3;
  let operator: Operator;
  let backup: string;
  let siteId: number;
  const bytes = randomBytes(150_000);
  const [ofAnn, ofBob] = [newFile(), newFile()];
  // Plain HTTP is for tests, so this is no production.
  const settings = (prefix: string) => ({ ...s3.settings(prefix), APP_ENV: 'staging' });
  const store = () => createS3Files(s3.store('ours'));
  const nameOf = ({ id }: LeadFile): FileName => ({ websiteId: siteId, id, waits: false });

  beforeAll(async () => {
    s3 = await startVersitygw(program ?? '');
    operator = await newOperator(settings('ours'));
    backup = join(operator.folder, 'one.backup');
    const database = await openEmbedded(join(operator.folder, 'data'), 'server');
    siteId = (await database.tenants.save(sampleWebsite('elm'))).website.id;
    const { leads } = database.openStores(siteId);
    for (const [file, email] of [[ofAnn, 'ann@example.com'] as const, [ofBob, 'bob@example.com'] as const]) {
      const lead = sampleLead({ has_files: true, email, phone: '' });
      await leads.submit(sampleSubmission({ lead, files: [file] }));
      const path = join(operator.folder, file.id);
      writeFileSync(path, bytes);
      await store().put(nameOf(file), { path, size: file.size, sha256: file.sha256 });
    }
    await database.close();
  });
  afterAll(async () => {
    await operator.end();
    await s3.stop();
  });

  it('tells the addresses of files, and packs them for their person', async () => {
    const { out } = await operator.forecourt('leads', 'elm', '--files');
    expect(out).toContain(`"path":"${s3.store('ours').url}/${siteId}/${ofAnn.id}"`);
    const zip = join(operator.folder, 'ann.zip');
    const exported = await operator.forecourt('person', 'export', 'elm', 'ann@example.com', '--out', zip);
    expect(JSON.parse(exported.out)).toMatchObject({ leads: 1, files: 1, missing: [] });
  });

  it('is backed up with its files, and a person who is erased then does not come back elsewhere', async () => {
    const taken = await operator.forecourt('backup', backup);
    expect([taken.code, JSON.parse(taken.out).files]).toEqual([0, 2]);
    const person = 'ann@example.com';
    const erased = await operator.forecourt('person', 'erase', 'elm', person, '--confirm', person);
    expect(erased.err).toContain('Backups from before hold it still: restore them with this file store.');
    expect(await store().read(nameOf(ofAnn))).toBeNull();
    expect(existsSync(join(operator.folder, 'data/erasures.ndjson'))).toBe(false);

    const elsewhere = await newOperator(settings('ours'));
    const refused = await elsewhere.forecourt('restore', backup);
    expect([refused.code, refused.err]).toEqual([
      1,
      `${s3.store('ours').url} is not empty: restore into a new one, or say --keep-files.\n`,
    ]);
    expect((await elsewhere.forecourt('restore', backup, '--keep-files')).code).toBe(0);
    expect((await elsewhere.forecourt('person', 'find', 'elm', person)).out).toBe('');
    expect((await elsewhere.forecourt('person', 'find', 'elm', 'bob@example.com')).out).toContain(ofBob.id);
    expect(await store().read(nameOf(ofAnn))).toBeNull();
    expect((await store().read(nameOf(ofBob)))?.length).toBe(bytes.length);
    await elsewhere.end();
  });

  it('is restored into an empty bucket with every file, and into no other installation’s', async () => {
    const drill = await newOperator(settings('drill'));
    expect((await drill.forecourt('restore', backup)).code).toBe(0);
    const copy = createS3Files(s3.store('drill'));
    expect(Buffer.from((await copy.read(nameOf(ofBob))) ?? []).equals(bytes)).toBe(true);
    await drill.end();
    await createS3Files(s3.store('theirs')).mark('somebody else');
    const wrong = await newOperator(settings('theirs'));
    expect(await wrong.forecourt('restore', backup)).toMatchObject({
      code: 1,
      err: `${s3.store('theirs').url} is another installation's: restore into a new one.\n`,
    });
    await wrong.end();
  });

  it('hears from doctor what is missing, and that the bucket is away or refuses; never the keys', async () => {
    const { secretKey } = S3_KEYS;
    await store().remove(nameOf(ofBob));
    expect((await operator.forecourt('doctor')).out).toContain(`the file ${ofBob.id} of the lead `);
    const wrong = await newOperator({
      ...settings('ours'),
      DATA_DIR: join(operator.folder, 'data'),
      FILES_SECRET_KEY: 'another-secret',
    });
    const { code, out } = await wrong.forecourt('doctor');
    expect(code).toBe(1);
    expect(out).toMatch(
      /refuses \(403 SignatureDoesNotMatch\): check FILES_URL, FILES_ACCESS_KEY and FILES_SECRET_KEY\.\n/,
    );
    expect(out).not.toContain('another-secret');
    await s3.kill();
    const away = await operator.forecourt('doctor');
    expect(away.out).toMatch(/^The file store \S+ does not answer \(ECONNREFUSED\)\.$/m);
    expect(away.out).not.toContain(secretKey);
    expect((await operator.forecourt('backup', `${backup}2`)).code).toBe(1);
    expect(existsSync(`${backup}2`)).toBe(false);
    await s3.goOn();
    await wrong.end();
  });

  it('loses the files of a site that is removed', async () => {
    const [other, path] = [newFile(), join(operator.folder, 'last')];
    writeFileSync(path, bytes);
    await store().put({ ...nameOf(other), websiteId: 9_999 }, { ...other, path });
    writeFileSync(path, bytes);
    await store().put(nameOf(other), { ...other, path });
    const removed = await operator.forecourt(
      'site',
      'remove',
      'elm',
      '--confirm',
      'elm',
      '--backup',
      `${backup}3`,
    );
    expect(removed.code).toBe(0);
    expect(await store().read(nameOf(other))).toBeNull();
    expect(await store().read({ ...nameOf(other), websiteId: 9_999 })).not.toBeNull();
    expect((await store().readErasures()).length).toBe(1);
  });

  function newFile(): LeadFile {
    return { ...sampleFile(), size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
});
