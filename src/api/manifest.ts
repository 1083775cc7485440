import { letterIcon } from '#domain/tenants/theme/letter-icon.ts';
import { themeRoles } from '#domain/tenants/theme/theme-roles.ts';
import type { Website } from '#domain/tenants/website.ts';
import type { Site } from '#ports/site.ts';

interface ManifestIcon {
  src: string;
  sizes: string;
  type?: string;
  purpose: 'any' | 'maskable';
}

/** What a phone needs to keep the site on its home screen. */
export async function manifest(_request: Request, { website }: Site): Promise<Response> {
  const { name, locale, theme } = website;
  const light = themeRoles(theme, 'light');
  const background = themeRoles(theme, theme.mode === 'dark' ? 'dark' : 'light').bg;
  const content = {
    id: '/',
    name,
    short_name: name,
    lang: locale,
    start_url: '/',
    display: 'minimal-ui',
    background_color: background,
    theme_color: light.ink,
    icons: iconsOf(website),
  };
  return new Response(JSON.stringify(content), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}

/** The dealer's own picture, and the letter for systems that cut icons: only that one is known to fill its square. */
function iconsOf(website: Website): ManifestIcon[] {
  const { thumb } = website.logo;
  const svg = { sizes: 'any', type: 'image/svg+xml' };
  const drawn = `data:image/svg+xml,${encodeURIComponent(letterIcon(website, 'full'))}`;
  return [
    thumb === null
      ? { src: '/icon.svg', ...svg, purpose: 'any' }
      : { src: thumb, sizes: 'any', purpose: 'any' },
    { src: drawn, ...svg, purpose: 'maskable' },
  ];
}
