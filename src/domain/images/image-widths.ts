/** Widths of a whole screen, and of what is smaller than one (spec §9): what the picture loader makes, and no others. */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const;

export type ImageWidth = (typeof DEVICE_WIDTHS)[number] | (typeof IMAGE_WIDTHS)[number];
