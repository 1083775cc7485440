import { expect, it } from 'vitest';
import { demoSites } from '#demo/demo-sites.ts';
import { findDocumentShell } from './document-shell.ts';

it.each(demoSites().map((website) => [website.slug, website] as const))(
  '%s colours the bar of phones like its own, in a notation that all of them know',
  (_, website) => {
    const { barColour } = findDocumentShell(website);
    expect(barColour).toMatch(/^#[0-9a-f]{6}$/);
    if (website.layout.frame !== 'dark') return;
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(barColour.slice(at, at + 2), 16));
    expect(Math.max(red, green, blue)).toBeLessThan(60);
  },
);
