import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parseWebsite } from '#domain/tenants/parse-website.ts';
import { SiteShellContext, parseShell } from '../../layout/site-shell.ts';
import { CardBadge } from './card-badge.tsx';

function drawn(look: 'certified' | 'reserved', certified_badge: string | null = null): string {
  const parsed = parseWebsite({ name: 'Test', certified_badge });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  const certifiedBadge = parsed.website.certified_badge ?? undefined;
  const shell = { ...parseShell(undefined), ...(certifiedBadge !== undefined && { certifiedBadge }) };
  return renderToStaticMarkup(
    <SiteShellContext value={shell}>
      <CardBadge tag={{ look, text: look.toUpperCase() }} />
    </SiteShellContext>,
  );
}

describe('the badge of a certified Toyota', () => {
  it('is an image that says what it is (spec §4)', () => {
    expect(drawn('certified')).toMatch(/<img src="[^"]*certified-badge[^"]*" alt="Certified Toyota"/);
    expect(drawn('certified')).not.toContain('>CERTIFIED<');
  });

  it('is the dealer’s own picture where one is configured, at the size it is shown', () => {
    const html = drawn('certified', '/pictures/our-badge.webp');
    expect(html).toContain('src="/_img?url=%2Fpictures%2Four-badge.webp&amp;w=256"');
  });

  it('is words for every other tag', () => {
    expect(drawn('reserved')).not.toContain('<img');
    expect(drawn('reserved')).toContain('RESERVED');
  });
});
