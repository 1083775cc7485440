import type { Reply } from '#test/serve.ts';
import type { Read } from './ask-everything.ts';
import { briefly, type SecretGround } from './secret-ground.ts';

const EMAIL = 'ann@example.com';

export interface SignInSecrets {
  /** Why nobody could sign in; null when somebody did. */
  fault: string | null;
  /** What the account's calls answered, but for the cookie itself. */
  read: Read[];
  /** What of a session or a code a text holds; null for nothing. */
  secretIn(text: string): string | null;
}

/** A shopper signs in by a mailed code, after a wrong one, and uses all that the account has. */
export async function signInSecrets(ground: SecretGround): Promise<SignInSecrets> {
  const read: Read[] = [];
  const call = async (method: string, path: string, { body = null as object | null, cookie = '' } = {}) => {
    const reply = await ground.ask(`/api/auth${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    read.push([`${method} /api/auth${path}`, reply.text]);
    return reply;
  };
  const code = await mailedCode(ground, () =>
    call('POST', '/email-otp/send-verification-otp', { body: { email: EMAIL } }),
  );
  const wrong = code === '000000' ? '000001' : '000000';
  await call('POST', '/sign-in/email-otp', { body: { email: EMAIL, otp: wrong } });
  const reply = await call('POST', '/sign-in/email-otp', { body: { email: EMAIL, otp: code } });
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const [token = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.');
  for (const [method, path, body] of [
    ['GET', '', null],
    ['GET', '/history', null],
    ['GET', '/export', null],
    ['PUT', '/watchlist/1', {}],
    ['POST', '/watchlist', { cars: [{ id: 1 }] }],
    ['POST', '/sign-out', {}],
  ] as const)
    await call(method, path, { body, cookie });
  // A code is six digits: where they stand alone, or the mark of a day may hold them.
  const alone = new RegExp(String.raw`(?<![\d.])${code}(?![\d.])`);
  return {
    fault: token.length < 20 || code === '' ? `nobody could sign in: ${reply.status}` : null,
    read,
    secretIn: (text) => (text.includes(token) ? 'a session' : alone.test(text) ? 'a code' : null),
  };
}

/** The first mail after a start may take longer than a shopper waits. */
async function mailedCode(ground: SecretGround, ask: () => Promise<Reply>): Promise<string> {
  for (let turn = 0; turn < 5; turn += 1) if ((await ask()).status === 200) break;
  for (let turn = 0; turn < 100; turn += 1) {
    const mails = ground.mails.filter(({ to }) => to[0] === EMAIL).map(({ raw }) => raw);
    const found = /Subject: (\d{6}) is your code/.exec(mails.at(-1) ?? '')?.[1];
    if (found !== undefined) return found;
    await briefly();
  }
  return '';
}
