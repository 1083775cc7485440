import { describe, expect, it } from 'vitest';
import { SAMPLE_FORM_SITE } from '#test/fixtures/sample-form-site.ts';
import { parseWebsite } from '../tenants/parse-website.ts';
import { findPlatformHostFaults } from '../tenants/faults/provider-host-faults.ts';
import { readAllowedHost, SHARED_HOSTS, SHARED_ZONES, whyNotProviderHost } from './provider-host.ts';
const LONG = Array.from({ length: 5 }, () => 'a'.repeat(50)).join('.');

describe('a host of tags', () => {
  it.each([
    'https://tags.vendor.example',
    'https://vendor.com.au',
    'https://*.vendor.example',
    'https://*.vendor.co.uk',
    'https://*.eu.vendor.example',
    'https://xn--bcher-kva.example',
    // One customer's own, below a suffix that everybody shares.
    'https://d111111abcdef8.cloudfront.net',
    'https://agency.github.io',
    'https://*.agency.github.io',
    'https://vendor.s3.ap-southeast-2.amazonaws.com',
    'https://vendor.storage.googleapis.com',
    'https://vendor.blob.core.windows.net',
    'https://vendor.b-cdn.net',
  ])('may be %s', (source) => {
    expect(whyNotProviderHost(source)).toBeNull();
  });

  it.each([
    ['', 'does not begin with https://'],
    ['tags.vendor.example', 'does not begin with https://'],
    ['//tags.vendor.example', 'does not begin with https://'],
    ['https:', 'does not begin with https://'],
    ['https:/tags.vendor.example', 'does not begin with https://'],
    ['*', 'does not begin with https://'],
    ['http://tags.vendor.example', 'begins with http:// where only https:// is taken'],
    ['wss://tags.vendor.example', 'begins with wss://'],
    ['ftp://tags.vendor.example', 'begins with ftp://'],
    ['data:', 'would allow what a page makes up by itself'],
    ['DATA:text/javascript,alert(1)', 'would allow what a page makes up by itself'],
    ['blob:', 'would allow what a page makes up by itself'],
    ['blob:https://tags.vendor.example/1', 'would allow what a page makes up by itself'],
    ['javascript://tags.vendor.example', 'would allow what a page makes up by itself'],
    [`'unsafe-inline'`, 'is a word of the policy'],
    [`'self'`, 'is a word of the policy'],
    [`'nonce-abc'`, 'is a word of the policy'],
    ['https://', 'is not a host name'],
    ['https://tags.vendor.example/', 'has a path'],
    ['https://tags.vendor.example/tag.js', 'has a path'],
    ['https://tags.vendor.example\\tag.js', 'has a path'],
    ['https://tags.vendor.example?a=1', 'has a path'],
    ['https://tags.vendor.example#a', 'has a path'],
    ['https://tags.vendor.example:443', 'has a port'],
    ['https://tags.vendor.example:', 'has a port'],
    ['https://*.vendor.example:*', 'has a port'],
    ['https://user@tags.vendor.example', 'has a user name'],
    ['https://user:secret@tags.vendor.example', 'has a user name'],
    ['https://tags.vendor.example@evil.example', 'has a user name'],
    ['https://tags.*.example', 'has a * that does not stand once'],
    ['https://*.*.vendor.example', 'has a * that does not stand once'],
    ['https://*', 'has a * that does not stand once'],
    ['https://**.vendor.example', 'has a * that does not stand once'],
    ['https://tag*.vendor.example', 'has a * that does not stand once'],
    ['https://*tags.vendor.example', 'has a * that does not stand once'],
    ['https://vendor.example.*', 'has a * that does not stand once'],
    ['https://*.', 'is not a host name'],
    ['https://tags..example', 'is not a host name'],
    ['https://.vendor.example', 'is not a host name'],
    ['https://*..vendor.example', 'is not a host name'],
    ['https://tags.vendor.example.', 'is not a host name'],
    ['https://-tags.vendor.example', 'is not a host name'],
    ['https://tags_vendor.example', 'is not a host name'],
    ['https://tags.vendor.example; script-src a', 'is not a host name'],
    ['https://tags.vendor.example https://evil.example', 'has a path'],
    ['https://tags.vendor.example,evil.example', 'is not a host name'],
    [`https://${LONG}.example`, 'has more than 253 characters'],
    [`https://${'a'.repeat(64)}.example`, 'has more than 63 characters between two dots'],
    ['https://bücher.example', 'write the form that begins with xn--'],
    ['https://tagſ.example', 'write the form that begins with xn--'],
    ['https://tags。example', 'write the form that begins with xn--'],
    ['https://localhost', 'is not a whole host name'],
    ['https://*.localhost', 'is not a whole host name'],
    ['https://tags.localhost', 'is a name of a private network'],
    ['https://printer.local', 'is a name of a private network'],
    ['https://*.corp.internal', 'is a name of a private network'],
    ['https://[::1]', 'is an IP address'],
    ['https://[::1]:8080', 'is an IP address'],
    ['https://127.0.0.1', 'is an IP address'],
    ['https://203.0.113.9', 'is an IP address'],
    ['https://2130706433', 'is an IP address'],
    ['https://0x7f.1', 'is an IP address'],
    ['https://*.0.0.1', 'is an IP address'],
    ['https://com', 'is not a whole host name'],
    ['https://*.com', 'is not a whole host name'],
    ['https://co.uk', 'is a public suffix'],
    ['https://*.co.uk', 'covers a whole public suffix'],
    ['https://*.com.au', 'covers a whole public suffix'],
    ['https://*.xn--55qx5d.cn', 'covers a whole public suffix'],
    ['https://*.anything.ck', 'covers a whole public suffix'],
    ['https://github.io', 'is a public suffix'],
    ['https://*.github.io', 'covers a whole public suffix'],
    ['https://*.cloudfront.net', 'covers a whole public suffix'],
    ['https://*.vercel.app', 'covers a whole public suffix'],
    ['https://*.netlify.app', 'covers a whole public suffix'],
    ['https://*.pages.dev', 'covers a whole public suffix'],
    ['https://*.workers.dev', 'covers a whole public suffix'],
    ['https://*.blob.core.windows.net', 'covers a whole public suffix'],
    ['https://*.core.windows.net', 'covers hosts of anybody'],
    ['https://s3.amazonaws.com', 'is a public suffix'],
    ['https://s3.ap-southeast-2.amazonaws.com', 'is a public suffix'],
    ['https://s3-eu-west-1.amazonaws.com', 'is a public suffix'],
    ['https://*.s3.amazonaws.com', 'covers a whole public suffix'],
    ['https://*.ap-southeast-2.amazonaws.com', 'covers hosts of anybody'],
    ['https://*.amazonaws.com', 'covers hosts of anybody'],
    ['https://*.googleapis.com', 'covers a whole public suffix'],
    ['https://*.storage.googleapis.com', 'covers storage.googleapis.com, which serves files of anybody'],
    ['https://*.jsdelivr.net', 'which serves files of anybody'],
    ['https://*.cloudflare.com', 'covers cdnjs.cloudflare.com, which serves files of anybody'],
    ['https://*.google.com', 'which serves files of anybody'],
    ['https://*.cf1.rackcdn.com', 'covers hosts of anybody'],
    ...SHARED_HOSTS.map((host) => [`https://${host}`, '']),
    ...SHARED_ZONES.map((zone) => [`https://*.${zone}`, 'covers ']),
  ])('is not %s', (source, why) => {
    expect(whyNotProviderHost(source)).toContain(why);
  });
});

describe('in a configuration', () => {
  const GTM = { name: 'Elm Motors', gtm_id: 'GTM-ABCDE', domain_name: 'www.elm.example' };
  const parse = (script: string[], more: object = {}) =>
    parseWebsite({ ...GTM, ...more, provider_hosts: { script } }, { slug: 'elm', template: 'car' });
  const faults = (...given: Parameters<typeof parse>) => {
    const parsed = parse(...given);
    return 'faults' in parsed ? parsed.faults.map(({ path, message }) => `${path} ${message}`) : [];
  };

  it('capitals and a dot at the end are taken off', () => {
    expect(parse(['HTTPS://Tags.Vendor.Example.', ' https://*.Vendor.example '])).toMatchObject({
      website: {
        provider_hosts: {
          script: ['https://tags.vendor.example', 'https://*.vendor.example'],
          connect: [],
          img: [],
          frame: [],
        },
      },
    });
  });

  it('each fault is told at its place', () => {
    expect(faults(['https://tags.vendor.example', 'https://*.com.au'])).toEqual([
      'provider_hosts.script[1] covers a whole public suffix, below which anybody has a host: name the host itself',
    ]);
    expect(faults([], { provider_hosts: { style: [] } })).toEqual([]);
    expect(
      parseWebsite({ ...GTM, provider_hosts: { style: ['https://a.example'] } }, { slug: 'elm' }),
    ).toMatchObject({ faults: [{ path: 'provider_hosts.style', message: 'is not a known key' }] });
  });

  it.each([
    'https://www.elm.example',
    'https://elm.example',
    'https://ELM.example.',
    'https://*.elm.example',
  ])('the site’s own domain, its twin and what covers one of them are refused: %s', (source) => {
    expect(faults([source])).toEqual([expect.stringContaining('where this site itself answers')]);
  });

  it('a host below the dealer’s domain may measure for its tags', () => {
    expect(faults(['https://sgtm.elm.example'])).toEqual([]);
    expect(faults(['https://elm.example.org', 'https://helm.example'])).toEqual([]);
  });

  it('they are refused where nothing runs that could ask for them', () => {
    expect(faults(['https://tags.vendor.example'], { gtm_id: null })).toEqual([
      expect.stringMatching(
        /^provider_hosts would allow nobody anything: .* set gtm_id or adobe_launch too$/,
      ),
    ]);
    expect(faults([], { gtm_id: null })).toEqual([]);
  });

  it('they are refused where they would fill the headers of a page', () => {
    const many = Array.from(
      { length: 20 },
      (_, at) => `https://${'a'.repeat(60)}.${'b'.repeat(50)}${at}.example`,
    );
    expect(faults(many)).toEqual([expect.stringContaining('more than 2000 characters')]);
  });

  it.each([
    ['https://cars.example', true],
    ['https://elm.cars.example', true],
    ['https://other.cars.example', true],
    ['https://*.cars.example', true],
    ['https://*.example', true],
    ['https://oldcars.example', false],
    ['https://cars.example.org', false],
  ])('%s is the platform’s where it answers at cars.example: %s', (source, isPlatforms) => {
    const website = {
      ...SAMPLE_FORM_SITE,
      provider_hosts: { script: [], connect: [], img: [source], frame: [] },
    };
    expect(findPlatformHostFaults(website, 'cars.example').map(({ path }) => path)).toEqual(
      isPlatforms ? ['provider_hosts.img[0]'] : [],
    );
  });
});

describe('what a source allows', () => {
  it.each([
    ['https://vendor.example', 'vendor.example', true],
    ['https://vendor.example', 'tags.vendor.example', false],
    ['https://*.vendor.example', 'tags.vendor.example', true],
    ['https://*.vendor.example', 'a.tags.vendor.example', true],
    ['https://*.vendor.example', 'vendor.example', false],
    ['https://*.vendor.example', 'othervendor.example', false],
  ])('%s: %s %s', (source, host, isAllowed) => {
    expect(readAllowedHost(source, [host])).toBe(isAllowed ? host : null);
  });
});
