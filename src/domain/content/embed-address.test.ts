import { expect, it } from 'vitest';
import { EMBED_HOSTS, EMBED_PROVIDERS, embedAddress } from './embed-address.ts';

it.each(EMBED_PROVIDERS)(
  '%s is framed from a host that the policy names, and has a page of its own',
  (name) => {
    const { frame, page, provider } = embedAddress(name, 'abc_DEF-1');
    expect(EMBED_HOSTS).toContain(new URL(frame).origin);
    expect([frame, page].every((address) => address.includes('abc_DEF-1'))).toBe(true);
    expect(provider.toLowerCase()).toBe(name);
  },
);

it('asks YouTube without its cookies, and Vimeo not to track', () => {
  expect(embedAddress('youtube', 'x').frame).toMatch(/^https:\/\/www\.youtube-nocookie\.com\//);
  expect(embedAddress('vimeo', '1').frame).toContain('dnt=1');
});

it('never leaves the provider, whatever the id', () => {
  const { frame } = embedAddress('youtube', '../../evil?x#y');
  expect(new URL(frame).pathname).toBe('/embed/..%2F..%2Fevil%3Fx%23y');
});
