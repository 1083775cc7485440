import { EMBED_PROVIDERS, type EmbedProvider } from '../content/block.ts';

/** A film of a car: a file, or a provider's with its own id there. */
export type CarVideo = { kind: 'file'; url: string } | { kind: 'embed'; provider: EmbedProvider; id: string };

interface VideoSite {
  /** The origins besides the site's own that its files may come from. */
  image_origins: readonly string[];
}

const ID = /^[\w-]{3,64}$/;
const FILE = /\.(?:mp4|webm)$/i;
const OWN_FILE = /^\/(?!\/)[\w./-]+$/;

/** The film at an address as a feed or a dealer gives it; null for one that no page may load. */
export function carVideo(text: string | undefined, { image_origins }: VideoSite): CarVideo | null {
  const given = text?.trim() ?? '';
  const named = namedEmbed(given);
  if (named) return named;
  if (OWN_FILE.test(given)) return FILE.test(given) ? { kind: 'file', url: given } : null;
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') return null;
  if (image_origins.includes(url.origin))
    return FILE.test(url.pathname) ? { kind: 'file', url: url.href } : null;
  return url.protocol === 'https:' ? embedAt(url) : null;
}

/** `youtube:dQw4w9WgXcQ` */
function namedEmbed(text: string): CarVideo | null {
  const [name = '', id = '', ...rest] = text.split(':');
  const provider = EMBED_PROVIDERS.find((each) => each === name.toLowerCase());
  return provider !== undefined && rest.length === 0 ? embed(provider, id) : null;
}

function embedAt(url: URL): CarVideo | null {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const segments = url.pathname.split('/').filter(Boolean);
  const last = segments.at(-1);
  switch (host) {
    case 'youtu.be':
      return embed('youtube', last);
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return embed('youtube', segments[0] === 'watch' ? url.searchParams.get('v') : last);
    case 'vimeo.com':
    case 'player.vimeo.com':
      return embed(
        'vimeo',
        segments.find((segment) => /^\d+$/.test(segment)),
      );
    case 'my.matterport.com':
      return embed('matterport', url.searchParams.get('m'));
    default:
      return null;
  }
}

function embed(provider: EmbedProvider, id: string | null | undefined): CarVideo | null {
  return typeof id === 'string' && ID.test(id) ? { kind: 'embed', provider, id } : null;
}
