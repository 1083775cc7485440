/** A feed's address as lists, logs and mails may show it: without name, password and what may be keys in its query. */
export function shownAddress(address: string): string {
  const [place = '', query] = address.replace(/#.*$/s, '').split('?', 2);
  return place.replace(/^(https?:\/\/)[^/@]*@/i, '$1') + (query === undefined ? '' : '?…');
}
