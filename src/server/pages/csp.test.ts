import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EVERY_ACCOUNT } from '#test/fixtures/sample-accounts.ts';
import { SCRIPT_PROVIDERS } from '#domain/providers/providers.ts';
import {
  buildContentPolicy,
  buildOwnDocumentPolicy,
  buildPagePolicy,
  listPaymentHosts,
  whyNotTrustedTypes,
} from './csp.ts';

const OURS = { scripts: ['window.a=1'], styles: ['b{color:red}'] };
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.split(' ')[0] === name);

describe('a content policy', () => {
  it('allows what the product wrote, by its hash, and no other text', () => {
    const policy = buildContentPolicy(OURS, {});
    const [script, style] = ['window.a=1', 'b{color:red}'].map((text) => hash('sha256', text, 'base64'));
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' 'sha256-${script}'`);
    expect(directive(policy, 'style-src')).toBe(`style-src 'self' 'sha256-${style}'`);
    expect(policy).not.toMatch(/unsafe-|strict-dynamic|nonce-| \*/);
  });

  it('allows nothing inline of an answer that says nothing of itself', () => {
    const policy = buildContentPolicy(undefined, {});
    expect([directive(policy, 'script-src'), directive(policy, 'style-src')]).toEqual([
      `script-src 'self'`,
      `style-src 'self'`,
    ]);
  });
});

describe('trusted types', () => {
  it('are demanded, with two policies of ours', () => {
    const policy = buildContentPolicy(OURS, { gtm_id: null, image_origins: ['https://pictures.example'] });
    expect(directive(policy, 'require-trusted-types-for')).toBe(`require-trusted-types-for 'script'`);
    expect(directive(policy, 'trusted-types')).toBe('trusted-types default forecourt');
  });

  it.each(SCRIPT_PROVIDERS.map(({ name, key }) => [name, key] as const))(
    'are not where %s brings a script',
    (_name, key) => {
      expect(whyNotTrustedTypes(EVERY_ACCOUNT[key])).toBe(key);
      expect(buildContentPolicy(OURS, EVERY_ACCOUNT[key])).not.toContain('trusted-types');
      expect(whyNotTrustedTypes({})).toBeNull();
    },
  );
});

describe('the policy of a site with providers', () => {
  it.each(SCRIPT_PROVIDERS)('allows what the row of $name names, each by its directive', ({ key, hosts }) => {
    const policy = buildContentPolicy(OURS, EVERY_ACCOUNT[key]);
    for (const [name, sources] of Object.entries(hosts))
      for (const source of sources) expect(directive(policy, `${name}-src`)?.split(' ')).toContain(source);
  });

  it('widens by its own rows only', () => {
    const without = buildContentPolicy(OURS, {}).split(/[ ;]+/);
    const policy = buildContentPolicy(OURS, EVERY_ACCOUNT.facebook_pixel);
    expect([...new Set(policy.split(/[ ;]+/))].filter((word) => !without.includes(word))).toEqual([
      'https://connect.facebook.net',
      'https://www.facebook.com',
    ]);
    expect([directive(policy, 'font-src'), directive(policy, 'worker-src')]).toEqual([undefined, undefined]);
  });

  it('lets styles be written into pages only where a row says that its script does that', () => {
    const chat = buildContentPolicy(OURS, EVERY_ACCOUNT.zendesk_key);
    expect(directive(chat, 'style-src-elem')).toBe(`style-src-elem 'self' 'unsafe-inline'`);
    expect(directive(chat, 'style-src')).toContain('sha256-');
    expect(buildContentPolicy(OURS, EVERY_ACCOUNT.facebook_pixel)).not.toContain('unsafe');
    expect(chat.split('; ').filter((each) => each.includes('unsafe'))).toEqual([
      `style-src-elem 'self' 'unsafe-inline'`,
      `style-src-attr 'unsafe-inline'`,
    ]);
  });
});

describe('the policy of a page that takes a payment', () => {
  it('allows the provider of the payment, and no other', () => {
    const policy = buildOwnDocumentPolicy(OURS, listPaymentHosts('stripe'));
    expect(directive(policy, 'script-src')).toMatch(
      /^script-src 'self' 'sha256-\S+' https:\/\/js\.stripe\.com/,
    );
    expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' https://api.stripe.com`);
    expect(directive(policy, 'frame-src')).toContain('https://hooks.stripe.com');
    expect(directive(policy, 'frame-src')).not.toContain('youtube');
    expect(policy).not.toMatch(/unsafe-|nonce-/);
  });

  it('allows nobody where pretend payments are made, and demands trusted types', () => {
    const policy = buildOwnDocumentPolicy(OURS, listPaymentHosts('pretend'));
    expect(policy).not.toContain('https:');
    expect(directive(policy, 'trusted-types')).toBe('trusted-types default forecourt');
  });
});

describe('the hosts that an operator names for tags', () => {
  const tagged = {
    ...EVERY_ACCOUNT.gtm_id,
    provider_hosts: {
      script: ['https://tags.vendor.example'],
      connect: ['https://*.vendor.example'],
      img: ['https://pixel.vendor.example'],
      frame: ['https://frame.vendor.example'],
    },
  };

  it('are added to their four directives, and nothing else is', () => {
    const [before, after] = [EVERY_ACCOUNT.gtm_id, tagged].map((website) =>
      buildContentPolicy(OURS, website).split('; '),
    );
    const added = { script: 'tags', connect: '*', img: 'pixel', frame: 'frame' };
    expect(after).toEqual(
      before?.map((rule) => {
        const host = added[(rule.split('-src')[0] ?? '') as keyof typeof added];
        return host === undefined ? rule : `${rule} https://${host}.vendor.example`;
      }),
    );
  });

  it('are nobody’s where no provider’s script runs', () => {
    const { provider_hosts } = tagged;
    expect(buildContentPolicy(OURS, { provider_hosts })).toBe(buildContentPolicy(OURS, {}));
  });

  it.each([200, 404, 500])('are not in a document of its own, whatever it answers: %i', (status) => {
    for (const ownDocument of ['payment', 'alone'] as const) {
      const { policy } = buildPagePolicy(
        { status, inline: OURS },
        { website: tagged, payments: null },
        ownDocument,
      );
      expect(policy).not.toMatch(/https:|unsafe/);
    }
    expect(
      buildPagePolicy({ status, inline: OURS }, { website: tagged, payments: null }, undefined).policy,
    ).toContain('https://tags.vendor.example');
  });
});
