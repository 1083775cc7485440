export interface Drawing {
  color?: string;
  wheel?: string;
  studio?: string;
  darkWheel?: boolean;
  chrome?: boolean;
}

/** The SVG text of one picture of a side, 1600 × 1067. */
export function scene(type: string, drawing?: Drawing): string;
