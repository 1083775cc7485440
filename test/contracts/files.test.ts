import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFolderFiles } from '#adapters/files/folder-files.ts';
import { createS3Files } from '#adapters/files/s3-files.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { tcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { findVersitygw, type PrivateS3, startVersitygw } from '../versitygw.ts';
import { filesContract, listAll, newName } from './files.contract.ts';

describe('in a folder', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'forecourt-files-'));
    await createFolderFiles(dataDir).mark('whose');
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));
  filesContract(() => ({
    files: createFolderFiles(dataDir),
    // As a shared disk that is not mounted.
    async goAway() {
      renameSync(join(dataDir, 'files'), join(dataDir, 'elsewhere'));
      mkdirSync(join(dataDir, 'files'));
    },
    async comeBack() {
      rmSync(join(dataDir, 'files'), { recursive: true });
      renameSync(join(dataDir, 'elsewhere'), join(dataDir, 'files'));
    },
  }));
});

// A program in Go keeps the machine's clock whatever faketime says, and refuses what was signed at another.
const program = process.env['OTHER_CLOCK'] === undefined ? findVersitygw() : null;

describe.skipIf(program === null)('in a bucket', () => {
  let s3: PrivateS3;
  let folder: string;
  beforeAll(async () => {
    s3 = await startVersitygw(program ?? '');
    folder = mkdtempSync(join(tmpdir(), 'forecourt-sent-'));
  });
  afterAll(async () => {
    await s3.stop();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => vi.useRealTimers());
  filesContract(() => ({
    files: createS3Files(s3.store('contract/of-files')),
    goAway: () => s3.kill(),
    comeBack: () => s3.goOn(),
  }));

  it('is private: nobody reads or lists it without the keys, and every key begins with the site', async () => {
    const name = newName(7);
    const store = s3.store('private');
    await createS3Files(store).put(name, newFile(100));
    const address = createS3Files(store).describe(name);
    expect(address).toBe(`${store.url}/7/${name.id}`);
    const bucket = store.url.replace('/private', '/');
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(bucket)).status).toBe(403);
  });

  it('lists more than the thousand that one answer has', async () => {
    const site = join(s3.bucket, 'many/5');
    mkdirSync(site, { recursive: true });
    for (let index = 0; index < 1_100; index += 1)
      writeFileSync(join(site, index.toString(16).padStart(32, '0')), 'x');
    const listed = await listAll(createS3Files(s3.store('many')).list(5));
    expect(new Set(listed.map(({ name }) => name.id)).size).toBe(1_100);
  });

  it.each([
    ['with a wrong secret', () => ({ secretKey: 'no' }), /refuses \(403 SignatureDoesNotMatch\)\.$/],
    [
      'with another region',
      () => ({ region: 'ap-southeast-2' }),
      /refuses \(400 AuthorizationHeaderMalformed\)\.$/,
    ],
    [
      'of another bucket',
      () => ({ url: `http://127.0.0.1:${s3.port}/no-such-bucket` }),
      /refuses \(404 NoSuchBucket\)\.$/,
    ],
  ])('%s takes nothing, has nothing and says so without the keys', async (_name, change, words) => {
    const files = createS3Files({ ...s3.store('wrong'), ...change() });
    await expectRefused(files.put(newName(1), newFile(10)), words);
    await expectRefused(files.read(newName(1)), words);
  });

  it.each([20, -20])('takes nothing by a clock that is off by %i minutes', async (minutes) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
    const files = createS3Files(s3.store('clock'));
    await expectRefused(files.put(newName(1), newFile(10)), /refuses \(403 RequestTimeTooSkewed\)\.$/);
  });

  it('refuses other bytes than those that were meant', async () => {
    const [files, name] = [createS3Files(s3.store('bytes')), newName(1)];
    const wrong = { ...newFile(500), sha256: newFile(500).sha256 };
    await expectRefused(files.put(name, wrong), /refuses \(400 XAmzContentSHA256Mismatch\)\.$/);
    expect(await files.read(name)).toBeNull();
  });

  it('when it is full has nothing of the file, and takes it once there is room', async () => {
    const [files, name, sent] = [createS3Files(s3.store('full')), newName(1), newFile(300_000)];
    await s3.kill();
    await s3.goOn({ mostBytes: 100 * 1024 });
    await expectRefused(files.put(name, sent), /refuses \(500 InternalError\)\.$/);
    expect(await files.read(name)).toBeNull();
    await s3.kill();
    await s3.goOn();
    expect(await files.put(name, sent)).toMatchObject({ sha256: sent.sha256 });
  });

  it('that is killed in the middle of a file has it whole or not at all', async () => {
    const files = createS3Files(s3.store('killed'));
    for (let round = 0; round < 5; round += 1) {
      const [name, sent] = [newName(round), newFile(8_000_000)];
      const pendingOutcome = files.put(name, sent).then(
        () => 'stored',
        () => 'failed',
      );
      await new Promise((resolve) => setTimeout(resolve, round * 15));
      await s3.kill();
      await s3.goOn();
      const outcome = await pendingOutcome;
      const bytes = await files.read(name);
      if (outcome === 'stored' || bytes !== null) expect(bytes).toHaveLength(sent.size);
      expect(await files.put(name, sent)).toMatchObject({ sha256: sent.sha256 });
    }
  });

  describe('behind a poor line', () => {
    let proxy: TcpProxy;
    beforeAll(async () => void (proxy = await tcpProxy(s3.port)));
    afterAll(() => proxy.end());
    const open = () => {
      const store = s3.store('slow');
      return createS3Files({ ...store, url: store.url.replace(`:${s3.port}`, `:${proxy.port}`) });
    };

    it('keeps what it took although the answer was lost: another try finds it', async () => {
      const [name, sent] = [newName(1), newFile(2_000)];
      proxy.judge = () => 'pass and lose the answer';
      await expectRefused(open().put(name, sent), /does not answer \(\w+\)\.$/);
      proxy.judge = () => 'pass';
      expect(await open().put(name, sent)).toEqual({ size: sent.size, sha256: sent.sha256 });
    });

    it('is waited for ten seconds, and no longer', async () => {
      const [name, sent] = [newName(1), newFile(2_000)];
      proxy.cut('silent');
      const begunAt = performance.now();
      await expectRefused(open().put(name, sent), /does not answer \(no answer in time\)\.$/);
      expect(performance.now() - begunAt).toBeGreaterThan(9_900);
      proxy.mend();
      expect(await open().read(name)).toBeNull();
    });
  });

  async function expectRefused(act: Promise<unknown>, words: RegExp): Promise<void> {
    const error: Error = await act.then(
      () => new Error('It was done.'),
      (reason: Error) => reason,
    );
    expect(error.message).toMatch(words);
    expect(error.message).not.toMatch(/a-secret-of-this-test|Signature=/);
  }

  function newFile(size: number) {
    const bytes = randomBytes(size);
    const path = join(folder, randomBytes(8).toString('hex'));
    writeFileSync(path, bytes);
    return { path, size, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
});
