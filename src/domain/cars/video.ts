import { EMBED_PROVIDERS, type EmbedProvider } from '../content/embed-address.ts';

/** A film of a car: a file, or a provider's with its own id there. */
export type CarVideo = { kind: 'file'; url: string } | { kind: 'embed'; provider: EmbedProvider; id: string };

interface VideoSite {
  /** The origins besides the site's own that its files may come from. */
  image_origins: readonly string[];
}

const ID = /^[\w-]{3,64}$/;
const FILE = /\.(?:mp4|webm)$/i;
const ADDRESS = /^(https?:\/\/[a-z0-9.-]+(?::\d+)?)(\/[^\s?#]*)?(?:\?([^\s#]*))?(?:#\S*)?$/i;
const OWN_FILE = /^\/(?!\/)[\w./-]+$/;

/** The film at an address as a feed or a dealer gives it; null for one that no page may load. */
export function readCarVideo(text: string | undefined, { image_origins }: VideoSite): CarVideo | null {
  const trimmedText = text?.trim() ?? '';
  const namedVideo = findNamedEmbed(trimmedText);
  if (namedVideo) return namedVideo;
  if (OWN_FILE.test(trimmedText)) return FILE.test(trimmedText) ? { kind: 'file', url: trimmedText } : null;
  const address = parseAddress(trimmedText);
  if (address === null) return null;
  if (image_origins.includes(address.origin))
    return FILE.test(address.path) ? { kind: 'file', url: trimmedText } : null;
  return address.origin.startsWith('https:') ? embedAt(address) : null;
}

/** `youtube:dQw4w9WgXcQ` */
function findNamedEmbed(text: string): CarVideo | null {
  const [name = '', id = '', ...rest] = text.split(':');
  const provider = EMBED_PROVIDERS.find((candidate) => candidate === name.toLowerCase());
  return provider !== undefined && rest.length === 0 ? embed(provider, id) : null;
}

interface Address {
  /** Scheme, host and port, lower case. */
  origin: string;
  path: string;
  query: string;
}

/** Null for what is none, and for one with a user's name in it. */
function parseAddress(text: string): Address | null {
  const [, origin, path = '/', query = ''] = ADDRESS.exec(text) ?? [];
  return origin === undefined ? null : { origin: origin.toLowerCase(), path, query };
}

function embedAt({ origin, path, query }: Address): CarVideo | null {
  const host = origin.replace(/^https:\/\/(?:www\.|m\.)?/, '');
  const segments = path.split('/').filter(Boolean);
  const lastSegment = segments.at(-1);
  switch (host) {
    case 'youtu.be':
      return embed('youtube', lastSegment);
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return embed('youtube', segments[0] === 'watch' ? readParameter(query, 'v') : lastSegment);
    case 'vimeo.com':
    case 'player.vimeo.com':
      return embed(
        'vimeo',
        segments.find((segment) => /^\d+$/.test(segment)),
      );
    case 'my.matterport.com':
      return embed('matterport', readParameter(query, 'm'));
    default:
      return null;
  }
}

function readParameter(query: string, name: string): string | undefined {
  const pairs = query.split('&').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

function embed(provider: EmbedProvider, id: string | undefined): CarVideo | null {
  return id !== undefined && ID.test(id) ? { kind: 'embed', provider, id } : null;
}
