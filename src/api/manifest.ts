import { hexColour } from '#domain/tenants/theme/hex-colour.ts';
import { themeColours } from '#domain/tenants/theme/theme-colours.ts';
import type { LookSettings } from '#domain/tenants/theme/theme.ts';
import type { Site } from '#ports/site.ts';

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: 'any' | 'maskable';
}

/** What a phone needs to keep the site on its home screen. */
export async function manifest(_request: Request, { website }: Site): Promise<Response> {
  const { name, locale, theme } = website;
  const page = themeColours(theme, theme.mode === 'dark' ? 'dark' : 'light');
  const content = {
    id: '/',
    name,
    short_name: name,
    lang: locale,
    start_url: '/',
    display: 'minimal-ui',
    background_color: hexColour(page.bg),
    theme_color: hexColour(themeColours(theme, 'light').ink),
    icons: listIcons(website),
  };
  return new Response(JSON.stringify(content), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}

/** Each picture twice: as it is, and to be cut, for which all of them leave room. */
function listIcons({ logo }: Pick<LookSettings, 'logo'>): ManifestIcon[] {
  const pictures = [192, 512].flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  const drawing = { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const };
  return logo.thumb === null ? [drawing, ...pictures] : pictures;
}
