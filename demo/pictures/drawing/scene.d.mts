export interface Drawing {
  color?: string;
  wheel?: string;
  studio?: string;
  darkWheel?: boolean;
  chrome?: boolean;
  accent?: string;
  trim?: 'dark' | 'tan' | 'grey';
  ambient?: string;
  rhd?: boolean;
  /** Of a motorcycle; naked unless said. */
  style?: 'naked' | 'sports' | 'adventure' | 'cruiser';
}

/** The SVG text of one picture, 1600 × 1067. */
export function scene(type: string, view: string, drawing?: Drawing): string;
