import { describe, expect, it } from 'vitest';
import { parseWebsite } from './parse-website.ts';
import { EXPOSURE, publicWebsite } from './public-website.ts';
import type { Website } from './website.ts';

function parsed(configuration: object): Website {
  const result = parseWebsite({ name: 'Test Cars', ...configuration });
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.website;
}

describe('the public part of a configuration', () => {
  it('holds no secret', () => {
    const website = parsed({
      podium_api_token: 'canary-token',
      search_filters: 'tag:canary-filter',
      image_origins: ['https://canary-origin.example'],
      events_collector: { enabled: true, url: 'https://canary-collector.example' },
    });
    expect(JSON.stringify(website).match(/canary/g)).toHaveLength(4);
    expect(JSON.stringify(publicWebsite(website))).not.toContain('canary');
  });

  it('leaves out a key that is not classed', () => {
    const website = { ...parsed({}), payroll_password: 'canary' };
    expect(publicWebsite(website)).not.toHaveProperty('payroll_password');
    expect(publicWebsite(website)).toHaveProperty('name', 'Test Cars');
  });

  it('classes every key a parsed configuration has', () => {
    expect(Object.keys(EXPOSURE).toSorted()).toEqual(Object.keys(parsed({})).toSorted());
  });

  it('calls no key public whose name sounds like a secret', () => {
    const open = Object.entries(EXPOSURE).filter(([, exposure]) => exposure === 'public');
    expect(open.map(([key]) => key).filter((key) => /token|secret|password|private/.test(key))).toEqual([]);
  });

  it('does not compile when a key is added unclassed', () => {
    type Grown = Website & { new_key: string };
    // @ts-expect-error `new_key` has no exposure yet.
    const grown: Record<keyof Grown, 'public' | 'server'> = EXPOSURE;
    expect(grown).not.toHaveProperty('new_key');
  });
});
