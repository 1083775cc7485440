import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSnapshot } from '#adapters/database/backup/open-backup.ts';
import type { BackupRow } from '#adapters/database/backup/backup-tables.ts';
import { createInvitationTokens } from '#server/tokens/staff-tokens.ts';
import { inEmbedded } from '#test/embedded-database.ts';
import { readServedSecrets } from '#test/known-secrets.ts';
import { STAFF } from '../contracts/sample-shopper.ts';
import { newOperator, type Operator } from './run-forecourt.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const CONFIGURATION = {
  name: 'Elm Street Motors',
  mail_from: 'web@elm.example',
  locations: [{ name: 'Elm Sales' }, { name: 'Elm Service', location_type: 'service' }],
};

let operator: Operator;
let dataDir: string;
const forecourt = (...args: string[]) => operator.forecourt(...args);
const invite = (email: string, ...options: string[]) =>
  forecourt('staff', 'invite', email, '--name', 'Tom Hill', ...options);

beforeAll(async () => {
  operator = await newOperator({ SECRETS_KEY: KEY, BASE_DOMAIN: 'forecourt.example' });
  dataDir = join(operator.folder, 'data');
  const file = join(operator.folder, 'elm.json');
  await writeFile(file, JSON.stringify(CONFIGURATION));
  for (const slug of ['elm', 'oak'])
    expect(await forecourt('site', 'create', slug, '--template', 'car', '--config', file)).toMatchObject({
      code: 0,
    });
});
afterAll(() => operator.end());

/** The mails that wait as files, decoded. */
async function readMails(): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) =>
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

async function readRows(table: 'audit' | 'staff_audit'): Promise<BackupRow[]> {
  const opened = await openSnapshot({ dataDir, databaseUrl: null, adminUrl: null });
  if ('fault' in opened) throw new Error(opened.fault.message);
  const rows: BackupRow[] = [];
  for await (const batch of opened.snapshot.rows(table)) rows.push(...batch);
  await opened.snapshot.close();
  return rows;
}

describe('an invitation that is refused', () => {
  it.each<[string, string[], string]>([
    ['no address', ['tom@', '--name', 'Tom', '--role', 'operator'], '"tom@" is not an e-mail address.'],
    ['no name', ['tom@elm.example', '--role', 'operator'], '--name is missing: say how they are called.'],
    ['no role', ['tom@elm.example', '--name', 'Tom'], '--role is missing: one of staff, manager,'],
    [
      'an unknown role',
      ['tom@elm.example', '--name', 'Tom', '--role', 'boss', '--site', 'elm'],
      'There is no role "boss": there are staff, manager, marketing, administrator, operator.',
    ],
    [
      'no site',
      ['tom@elm.example', '--name', 'Tom', '--role', 'manager'],
      'The role manager is one on a site: say by --site on which.',
    ],
    [
      'a site for an operator',
      ['tom@elm.example', '--name', 'Tom', '--role', 'operator', '--site', 'elm'],
      'An operator is of the platform, not of a site: leave --site out.',
    ],
    [
      'an unknown site',
      ['tom@elm.example', '--name', 'Tom', '--role', 'staff', '--site', 'ash'],
      'There is no site "ash".',
    ],
    [
      'an unknown location',
      ['tom@elm.example', '--name', 'Tom', '--role', 'staff', '--site', 'elm', '--location', '01'],
      'elm has no location "01"; it has 1 (Elm Sales), 2 (Elm Service).',
    ],
    [
      'an unknown department',
      ['tom@elm.example', '--name', 'Tom', '--role', 'staff', '--site', 'elm', '--department', 'hr'],
      'There is no department "hr": there are sales, finance,',
    ],
    [
      'bounds of a manager',
      ['tom@elm.example', '--name', 'Tom', '--role', 'manager', '--site', 'elm', '--location', '1'],
      '--location and --department narrow what staff see; the role manager has no such bounds.',
    ],
  ])('for %s says so, and nothing is stored or sent', async (_fault, args, sentence) => {
    const { code, out, err } = await forecourt('staff', 'invite', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(await forecourt('staff', 'list', '--json')).toMatchObject({ code: 0, out: '' });
    expect(await readMails()).toEqual([]);
  });

  it('in production without a key says which', async () => {
    const keyless = await newOperator({ DATA_DIR: dataDir, SECRETS_KEY: '' });
    const call = ['tom@elm.example', '--name', 'Tom', '--role', 'operator'];
    const ran = await keyless.forecourt('staff', 'invite', ...call);
    expect(ran).toMatchObject({ code: 2, err: expect.stringContaining('SECRETS_KEY must be set') });
    await keyless.end();
  });
});

describe('an invitation', () => {
  it('goes by mail as the site’s, with one link that is the only key to it, and is not printed', async () => {
    const narrow = ['--location', '2', '--department', 'service', '--department', 'front desk'];
    const ran = await invite('Tom@Elm.example', '--role', 'staff', '--site', 'elm', ...narrow);
    expect(ran).toMatchObject({ code: 0, out: '' });
    expect(ran.err).toMatch(
      /^tom@elm\.example is invited as a member of staff of elm\.\nThe mail with the link is on its way\. It works once, until \S+Z\.\n$/,
    );
    const [mail = '', ...more] = await readMails();
    expect(more).toEqual([]);
    expect(mail).toContain('To: tom@elm.example');
    expect(mail).toContain('From: Elm Street Motors <web@elm.example>');
    expect(mail).toContain('Subject: Your invitation to the console of Elm Street Motors');
    expect(mail).toContain(
      'Tom Hill, you are invited to the console of Elm Street Motors as a member of staff.',
    );
    const links = new Set(mail.match(/https:\/\/console\.forecourt\.example\/invitation\/[\w.-]+/g));
    expect(links.size).toBe(1);
    const token = [...links][0]?.split('/').at(-1) ?? '';
    await inEmbedded(dataDir, async (database) => {
      const secrets = await readServedSecrets({ SECRETS_KEY: KEY }, database);
      const id = createInvitationTokens(secrets).read(token) ?? '';
      expect(await database.staff.readInvitation(id)).toMatchObject({
        person: { email: 'tom@elm.example', name: 'Tom Hill' },
        state: 'open',
      });
    });
  });

  it('to the platform comes from it', async () => {
    expect(await invite('op@forecourt.example', '--role', 'operator')).toMatchObject({ code: 0, out: '' });
    const mail = (await readMails()).find((text) => text.includes('To: op@forecourt.example')) ?? '';
    expect(mail).toContain('From: Forecourt <console@console.forecourt.example>');
    expect(mail).toContain('console of the Forecourt platform as an operator.');
  });

  it('in the demo is printed too, as a link to this machine', async () => {
    const demo = await newOperator({ APP_ENV: 'demo', PORT: '4321' });
    await inEmbedded(join(demo.folder, 'data'), async () => {});
    const ran = await demo.forecourt(
      'staff',
      'invite',
      'op@elm.example',
      '--name',
      'Op',
      '--role',
      'operator',
    );
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.out).toMatch(/^http:\/\/console\.localhost:4321\/invitation\/[\w.-]+\n$/);
    await demo.end();
  });

  it('whose mail is not taken says so: the person is there, and the command may be run again', async () => {
    const closed = { DATA_DIR: dataDir, SECRETS_KEY: KEY, SMTP_URL: 'smtp://127.0.0.1:9' };
    const other = await newOperator(closed);
    const call = ['ann@elm.example', '--name', 'Ann', '--role', 'administrator', '--site', 'elm'];
    const ran = await other.forecourt('staff', 'invite', ...call);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('The mail could not be sent: ');
    expect((await invite('ann@elm.example', '--role', 'administrator', '--site', 'elm')).err).toContain(
      'ann@elm.example is invited again as an administrator of elm.',
    );
    await other.end();
  });
});

describe('the list of staff', () => {
  it('has a line for each person and site, and for programs an object a person', async () => {
    await invite('tom@elm.example', '--role', 'manager', '--site', 'oak');
    const { out } = await forecourt('staff', 'list');
    expect(out.trimEnd().split('\n')).toEqual([
      'ann@elm.example\tTom Hill\tadministrator\telm\t-\t-\tnever',
      'op@forecourt.example\tTom Hill\toperator\t-\t-\t-\tnever',
      'tom@elm.example\tTom Hill\tstaff\telm\t2\tfront desk, service\tnever',
      'tom@elm.example\tTom Hill\tmanager\toak\t-\t-\tnever',
    ]);
    const json = (await forecourt('staff', 'list', '--json')).out.trimEnd().split('\n');
    expect(JSON.parse(json[2] ?? '')).toEqual({
      email: 'tom@elm.example',
      name: 'Tom Hill',
      last_seen_at: null,
      passkeys: 0,
      memberships: [
        { site: 'elm', role: 'staff', locations: [2], departments: ['front desk', 'service'] },
        { site: 'oak', role: 'manager', locations: [], departments: [] },
      ],
    });
  });
});

describe('the doctor', () => {
  it('names sites whose people nobody leads, and who did not come while the invitation was good', async () => {
    const later = await newOperator({
      DATA_DIR: dataDir,
      SECRETS_KEY: KEY,
      APP_ENV: 'demo',
      CLOCK: new Date(Date.now() + 8 * 86_400_000).toISOString(),
    });
    await inEmbedded(dataDir, async ({ staff }) => {
      const [ann] = (await staff.listPeople()).filter(({ email }) => email === 'ann@elm.example');
      const times = { created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' };
      const session = {
        id: 's',
        token: 't',
        staff_id: ann?.id ?? '',
        expires_at: times.created_at,
        ...times,
      };
      await staff.signInRows.insert(STAFF.session, session);
    });
    expect((await forecourt('doctor')).out).not.toMatch(/console: (?:op|invite a)/);
    expect((await later.forecourt('doctor')).out).toContain(
      'Warning: Never signed in to the console: op@forecourt.example, tom@elm.example: invite again, or revoke.\n',
    );
    await later.end();
    await invite('zoe@elm.example', '--role', 'staff', '--site', 'oak');
    await forecourt('staff', 'revoke', 'tom@elm.example', '--site', 'oak');
    expect((await forecourt('doctor')).out).toContain(
      'Warning: Nobody leads oak in the console: invite a manager or an administrator.\n',
    );
  });
});

describe('whoever is revoked', () => {
  it('loses one site, then everything, and is told apart from who has nothing and who is nobody', async () => {
    const revoke = (...args: string[]) => forecourt('staff', 'revoke', ...args);
    await invite('tom@elm.example', '--role', 'manager', '--site', 'oak');
    expect(await revoke('TOM@elm.example', '--site', 'oak')).toEqual({
      code: 0,
      out: '',
      err: '1 membership of TOM@elm.example ended. They have others.\n',
    });
    expect(await revoke('tom@elm.example', '--site', 'oak')).toMatchObject({
      code: 2,
      err: 'tom@elm.example may do nothing on oak.\n',
    });
    expect((await revoke('tom@elm.example')).err).toBe(
      '1 membership of tom@elm.example ended. Their sessions, passkeys and invitations ended, too.\n',
    );
    expect((await revoke('tom@elm.example')).err).toBe('tom@elm.example may do nothing anywhere.\n');
    expect(await revoke('eve@elm.example')).toMatchObject({
      code: 2,
      err: 'Nobody has the address eve@elm.example. "forecourt staff list" lists all.\n',
    });
    expect(await revoke('tom@elm.example', '--site', 'ash')).toMatchObject({ code: 2 });
    expect((await forecourt('staff', 'list')).out).toContain('tom@elm.example\tTom Hill\tnone\t-');
  });
});

describe('what was done', () => {
  it('is a line each of the website or the platform, by ids, without an address', async () => {
    const [lines, platformLines] = [await readRows('audit'), await readRows('staff_audit')];
    expect(lines.map(({ act, changed }) => [act, changed])).toEqual([
      ['invite', '["role","locations","departments"]'],
      ['invite', '["role","locations","departments"]'],
      ['invite', '[]'],
      ['invite', '["role","locations","departments"]'],
      ['invite', '["role","locations","departments"]'],
      ['revoke', '[]'],
      ['invite', '["role","locations","departments"]'],
      ['revoke', '[]'],
      ['revoke', '[]'],
    ]);
    expect(platformLines.map(({ act }) => act)).toEqual(['invite']);
    for (const { actor, thing } of [...lines, ...platformLines]) {
      expect(actor).toBe('command line');
      expect(thing).toMatch(/^staff [0-9a-f-]{36}$/);
    }
    expect(JSON.stringify([lines, platformLines])).not.toContain('@');
  });
});
