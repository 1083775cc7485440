export const EMBED_PROVIDERS = ['youtube', 'vimeo', 'matterport'] as const;
export type EmbedProvider = (typeof EMBED_PROVIDERS)[number];

export interface EmbedAddress {
  /** What the frame shows. */
  frame: string;
  /** The provider's own page of it, for browsers without scripts. */
  page: string;
  /** The company that learns of the visit. */
  provider: string;
}

const ADDRESSES: Record<EmbedProvider, { host: string; address: (id: string) => EmbedAddress }> = {
  youtube: {
    host: 'https://www.youtube-nocookie.com',
    address: (id) => ({
      frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      page: `https://www.youtube.com/watch?v=${id}`,
      provider: 'YouTube',
    }),
  },
  vimeo: {
    host: 'https://player.vimeo.com',
    address: (id) => ({
      frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
      page: `https://vimeo.com/${id}`,
      provider: 'Vimeo',
    }),
  },
  matterport: {
    host: 'https://my.matterport.com',
    address: (id) => ({
      frame: `https://my.matterport.com/show/?m=${id}&play=1`,
      page: `https://my.matterport.com/show/?m=${id}`,
      provider: 'Matterport',
    }),
  },
};

/** Where a provider's film or tour is, by its id there (letters, digits, `_` and `-`). */
export function embedAddress(provider: EmbedProvider, id: string): EmbedAddress {
  return ADDRESSES[provider].address(encodeURIComponent(id));
}

/** What pages may frame. */
export const EMBED_HOSTS: readonly string[] = Object.values(ADDRESSES).map(({ host }) => host);
