/** What shared links show (spec §9: social crops). */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;
