import { checkTarget, parsePlainUrl, checkPostTarget } from './check-target.ts';

export interface AddressRules {
  /** Outside production this machine's own addresses may be asked. */
  allowLoopback: boolean;
  /** What is done at the address. */
  use: 'post' | 'fetch';
}

/** What is to be said of an address, as the end of a sentence: a fault is not kept, a warning is. */
export type AddressCheck = { fault: string } | { warning: string } | null;

const LOOK_UP_MS = 3000;

/** Checks an address before it is stored, by the same rules as when it is fetched. Never rejects. */
export async function checkAddress(
  address: string,
  { allowLoopback, use }: AddressRules,
): Promise<AddressCheck> {
  const url = parsePlainUrl(address);
  if (url === null) return { fault: 'is no plain http or https address' };
  const check = use === 'post' ? checkPostTarget : checkTarget;
  try {
    const target = await Promise.race([check(url, { allowLoopback }), rejectWhenLate()]);
    return target === null ? { fault: 'leads into a private network, where nothing is asked' } : null;
  } catch {
    return { warning: `is kept, but the name ${url.hostname} cannot be found now` };
  }
}

/** A look-up cannot be broken off. */
function rejectWhenLate(): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), LOOK_UP_MS).unref());
}
