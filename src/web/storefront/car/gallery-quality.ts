/** Of the gallery's pictures, whatever the site's own setting is for the rest (spec §9). */
export const GALLERY_QUALITY = 80;
