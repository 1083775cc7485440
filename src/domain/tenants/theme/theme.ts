/** The few values a tenant chooses; every colour role of the site is derived from them on the server. */
export interface Theme {
  brand: Oklch;
  accent: Oklch;
  /** Text and icon colour on surfaces; the brand when absent. */
  link: Oklch | null;
  /** Hue that tints the greys, 0–360. */
  neutral_hue: number;
  /** Corner radius in pixels, 2–22. */
  radius: number;
  font: FontFamily;
  display_font: FontFamily;
  /** Weight of headings, 400–900. */
  display_weight: number;
  /** `system` follows the visitor's choice. */
  mode: 'system' | 'light' | 'dark';
}

/** Lightness 0–1, chroma 0–0.4, hue 0–360. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export type FontFamily = 'figtree' | 'manrope' | 'sora' | 'inter' | 'bricolage-grotesque';
