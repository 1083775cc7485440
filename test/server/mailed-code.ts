import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply, SmallServer } from './small-server.ts';

/** Every mail to an address, the oldest first. */
export function mailsTo(dataDir: string, email: string): string[] {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith('.eml'))
    .toSorted((one, other) => (statSync(one).mtimeMs < statSync(other).mtimeMs ? -1 : 1))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => text.includes(email));
}

/** The newest sign-in code that was mailed to an address; empty for none. */
export function mailedCode(dataDir: string, email: string): string {
  return (
    mailsTo(dataDir, email)
      .flatMap((mail) => /Subject: (\d{6}) is your code/.exec(mail)?.[1] ?? [])
      .at(-1) ?? ''
  );
}

/** Signs a shopper in by the code that is mailed. */
export async function signInByMail(server: SmallServer, email: string): Promise<Reply> {
  const post = (call: string, body: object) =>
    server.ask(`/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // The first mail loads what composes it, which on a busy machine takes longer than a shopper waits.
  for (let turn = 0; turn < 5; turn += 1)
    if ((await post('email-otp/send-verification-otp', { email })).status === 200) break;
  return post('sign-in/email-otp', { email, otp: mailedCode(server.dataDir, email) });
}

/** Saves a search for who signed in; answers its id. */
export async function saveSearch(server: SmallServer, signedIn: Reply): Promise<string> {
  const saved = await server.ask('/api/auth/searches', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: String(signedIn.headers['set-cookie']) },
    body: JSON.stringify({ name: 'Used cars', address: '/search/used-cars' }),
  });
  return (JSON.parse(saved.text) as { searches: { id: string }[] }).searches[0]?.id ?? '';
}
