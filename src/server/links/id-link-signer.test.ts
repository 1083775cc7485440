import { expect, it } from 'vitest';
import { createIdLinkSigner } from './id-link-signer.ts';

const signer = createIdLinkSigner((websiteId) => `secret ${websiteId}`);
const token = signer.of(1).issue('lead-1');

it('reads the lead of a link it made', () => {
  expect(signer.of(1).read(token)).toBe('lead-1');
});

it.each([
  ['of another site', () => signer.of(2).read(token)],
  [
    'signed with another secret',
    () =>
      createIdLinkSigner(() => 'b')
        .of(1)
        .read(token),
  ],
  ['of another lead', () => signer.of(1).read(token.replace('lead-1', 'lead-2'))],
  ['without its signature', () => signer.of(1).read('lead-1')],
  ['with more behind it', () => signer.of(1).read(`${token}.x`)],
  ['cut short', () => signer.of(1).read(token.slice(0, -1))],
  ['of nothing', () => signer.of(1).read('')],
])('reads no link %s', (_name, read) => {
  expect(read()).toBeNull();
});
