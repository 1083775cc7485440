/** The SVG text of the "no picture yet" stand-in, 1600 × 1067. */
export const PLACEHOLDER: string;
