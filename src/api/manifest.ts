import { markIcon } from '#domain/tenants/theme/mark-icon.ts';
import { toHexColour } from '#domain/tenants/theme/hex-colour.ts';
import { deriveThemeColours } from '#domain/tenants/theme/theme-colours.ts';
import type { LookSettings } from '#domain/tenants/theme/theme.ts';
import type { Site } from '#ports/site.ts';
import type { AnsweredCall } from './call-row.ts';

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose: 'any' | 'maskable';
}

export const iconRow: AnsweredCall = {
  method: 'GET',
  path: '/icon.svg',
  answer: answerIcon,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'The picture of the browser’s tab',
    description: 'The site’s first letter on its colour.',
    answers: { 200: { description: 'A drawing.', mediaType: 'image/svg+xml' } },
  }),
};

async function answerIcon(_request: Request, { website }: Site): Promise<Response> {
  return new Response(markIcon(website, 'rounded'), { headers: { 'Content-Type': 'image/svg+xml' } });
}

export const manifestRow: AnsweredCall = {
  method: 'GET',
  path: '/manifest.webmanifest',
  answer: answerManifest,
  isCacheable: true,
  describe: () => ({
    group: 'Site',
    summary: 'The site as an app',
    description: 'Its name, colours and icons.',
    answers: { 200: { description: 'A manifest.', mediaType: 'application/manifest+json' } },
  }),
};

/** What a phone needs to keep the site on its home screen. */
async function answerManifest(_request: Request, { website }: Site): Promise<Response> {
  const { name, locale, theme } = website;
  const page = deriveThemeColours(theme, theme.mode === 'dark' ? 'dark' : 'light');
  const content = {
    id: '/',
    name,
    short_name: name,
    lang: locale,
    start_url: '/',
    display: 'minimal-ui',
    background_color: toHexColour(page.bg),
    theme_color: toHexColour(deriveThemeColours(theme, 'light').ink),
    icons: listIcons(website),
  };
  return new Response(JSON.stringify(content), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}

/** Each picture twice: as it is, and to be cut, for which all of them leave room. */
function listIcons({ logo }: LookSettings): ManifestIcon[] {
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
