/** What an address may not hold as it is; a percent sign is one that is there on purpose. */
const UNSAFE = /[^\u0021-\u007e]|["<>\\^`{|}]/gu;

/** A site's path as a whole address; an address that is one already stays. */
export function completeAddress(address: string, origin: string): string {
  const fullAddress = address.startsWith('/') ? origin + address : address;
  return fullAddress.toWellFormed().replace(UNSAFE, encodeURIComponent);
}
