import { formatCount } from '#domain/words/format-count.ts';
import { COMMAND_LINE, type Revocation } from '#ports/staff.ts';
import { DONE, type PlatformCommand, WRONG_USE } from '../command.ts';
import { findSite } from '../find-site.ts';

export const staffRevoke: PlatformCommand = {
  name: 'staff revoke',
  usage: '<email> [--site <slug>]',
  summary: 'ends what somebody may do in the console: on one site, or everywhere',
  details: [
    'It holds from their next request on. With the last of it their sessions, passkeys and invitations end.',
    'Their name stays, so that what they did can still be told.',
  ].join('\n'),
  options: { site: { type: 'string' } },
  words: 1,
  async run(call, platform) {
    const { database, clock, say } = platform;
    const [email = ''] = call.words;
    const slug = call.text('site');
    const site = slug === null ? null : await findSite(slug, platform);
    if (slug !== null && site === null) return WRONG_USE;
    const at = new Date(clock.now()).toISOString();
    const websiteId = site?.website.id ?? null;
    const revocation = await database.staff.revoke({ email, websiteId, at, actor: COMMAND_LINE });
    say(describeRevocation(revocation, email, slug));
    return revocation.kind === 'revoked' ? DONE : WRONG_USE;
  },
};

function describeRevocation(revocation: Revocation, email: string, slug: string | null): string {
  const place = slug === null ? 'anywhere' : `on ${slug}`;
  if (revocation.kind === 'nobody')
    return `Nobody has the address ${email}. "forecourt staff list" lists all.`;
  if (revocation.kind === 'no_membership') return `${email} may do nothing ${place}.`;
  const count = formatCount(revocation.memberships.length, 'membership');
  const rest = revocation.isLast
    ? 'Their sessions, passkeys and invitations ended, too.'
    : 'They have others.';
  return `${count} of ${email} ended. ${rest}`;
}
