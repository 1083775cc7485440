import { randomBytes } from 'node:crypto';
import { chooseDeviceCookieName, nameAccounts } from '#adapters/sign-in/sign-in-messages.ts';
import { canonicaliseEmail } from '#domain/contact/canonical-email.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { computeKeyedHash } from '#ports/keyed-hash.ts';
import type { SignInRows } from '#ports/sign-in-rows.ts';
import type { SiteSecrets } from '../secrets.ts';
import { createJsonTokens } from '../tokens/signed-tokens.ts';
import type { CodeLimits } from './code-limits.ts';

/** Who asks for a code, or guesses at one, as far as its address goes. */
export interface Asker {
  /** Names its codes: of its network, or of the device itself where that has signed in. */
  holder: string;
  /** What it is counted by. */
  key: string;
  /** What all who ask for this mailbox at this site are counted by. */
  mailbox: string;
  /** Its network, as signing in notes it. */
  network: string;
  /** Whether this device or network has signed in with the address before: what strangers do does not hinder it. */
  isKnown: boolean;
}

export interface AskerParts {
  websiteId: number;
  isSecure: boolean;
  network: string;
  email: string;
  /** The `Cookie` header. */
  cookies: string;
}

/** What a device's cookie says. */
interface DeviceMark {
  /** A random name. */
  device: string;
  accountId: string;
}

/** How long browsers keep a cookie at most. */
const DEVICE_SECONDS = 400 * DAY_SECONDS;

/**
 * A device is marked when it signs in: a random name and the account's id, signed. The mark opens nothing. It counts for
 * the address of that account, and for nothing once the account is erased.
 */
export function createAskerFinder(
  secrets: SiteSecrets,
  limits: CodeLimits,
  rowsOfSite: (websiteId: number) => SignInRows,
) {
  const openMarks = (websiteId: number) =>
    createJsonTokens<DeviceMark>({ secrets, purpose: 'sign-in devices', websiteId, lifetime: null });

  function readMark({ websiteId, isSecure, cookies }: Omit<AskerParts, 'email' | 'network'>) {
    const token = readCookie(cookies, chooseDeviceCookieName({ websiteId, isSecure }));
    return token === null ? null : openMarks(websiteId).read(token);
  }

  return {
    async find(parts: AskerParts): Promise<Asker> {
      const { websiteId, email } = parts;
      const network = computeKeyedHash(secrets.ofSite('sign-in', websiteId), `network ${parts.network}`);
      const mailbox = `${websiteId} ${canonicaliseEmail(email)}`;
      const mark = readMark(parts);
      const isMarked =
        mark !== null &&
        (await matchesAccount(rowsOfSite(websiteId), { websiteId, id: mark.accountId, email }));
      const holder = isMarked ? mark.device : network;
      const isKnown =
        isMarked || (await limits.isCounted('networks', buildNetworkKey(email, { websiteId, network })));
      return { holder, key: `${mailbox} ${holder}`, mailbox, network, isKnown };
    },

    /** The cookie that marks the device for an account from now on, with the name that it has already. */
    markCookie(parts: Omit<AskerParts, 'email' | 'network'>, accountId: string): string {
      const mark = readMark(parts);
      const device = mark?.accountId === accountId ? mark.device : randomBytes(16).toString('base64url');
      const token = openMarks(parts.websiteId).issue({ device, accountId });
      const secure = parts.isSecure ? '; Secure' : '';
      return `${chooseDeviceCookieName(parts)}=${token}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}

/** Where an address signed in: accounts are of addresses as they are typed. */
export function buildNetworkKey(
  email: string,
  { websiteId, network }: { websiteId: number; network: string },
): string {
  return `${websiteId} ${email.toLowerCase()} ${network}`;
}

async function matchesAccount(
  rows: SignInRows,
  { websiteId, id, email }: { websiteId: number; id: string; email: string },
): Promise<boolean> {
  const conditions = [{ column: 'id', is: '=', value: id }] as const;
  const [account] = await rows.find(nameAccounts(websiteId), { where: conditions, limit: 1 });
  return account?.['email'] === email.toLowerCase();
}

function readCookie(cookies: string, name: string): string | null {
  const cookie = cookies.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1) ?? null;
}
