/** What shared links show (spec §9: social crops). */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

/** Widths of a whole screen, and of what is smaller than one (spec §9). */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;

/** Pictures of articles on their own page (spec §9). */
export const BLOG_PICTURE_WIDTH = 1280;

/** Everything the picture loader makes: each width is a file somebody has to keep. */
export const LOADER_WIDTHS = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS, BLOG_PICTURE_WIDTH] as const;

export type ImageWidth = (typeof LOADER_WIDTHS)[number];

/** Those of a car's card. */
export const CARD_WIDTHS = [384, 750] as const satisfies readonly ImageWidth[];
