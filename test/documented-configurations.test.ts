import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';

const DOCS = new URL('../docs/', import.meta.url);

it.each(['content.md', 'lead-delivery.md', 'call-tracking.md'])(
  'docs/%s begins with a configuration that is taken as it stands',
  (page) => {
    const [, json] = /^```json\n([\s\S]*?)^```/m.exec(readFileSync(new URL(page, DOCS), 'utf8')) ?? [];
    const example = JSON.parse(json ?? 'null') as object;
    expect(Object.keys(example)).not.toEqual([]);
    expect(parseWebsite({ name: 'Northside', ...example })).not.toHaveProperty('faults');
  },
);
