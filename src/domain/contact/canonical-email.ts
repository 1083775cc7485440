const IGNORES_DOTS = /^(?:gmail|googlemail)\.com$/;

/**
 * One spelling for all addresses that are, as a rule, one mailbox: in lower case, without a tag, and without the dots
 * that Gmail does not see. For counting only: mail goes to the address as it was typed, and so are accounts kept.
 */
export function canonicaliseEmail(email: string): string {
  const [, local = '', host = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const mailbox = local.replace(/(?<=.)\+.*$/, '');
  return IGNORES_DOTS.test(host) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${host}`;
}
