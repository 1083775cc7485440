import { cellText } from './feed-row.ts';

/** "4 cyl, 2.2 L" taken apart, any other text as it is; a part that says nothing ("0 L") is left out. */
export function readEngine(cell: unknown): { engine?: string; cylinders?: number } {
  const text = cellText(cell) ?? '';
  const parts = /^(\d{1,2}) ?cyl(?:inders?)?\.?(?:, ?(.*))?$/i.exec(text);
  const cylinders = Number(parts?.[1] ?? /(?<![\d.])(\d{1,2})[ -]?cyl/i.exec(text)?.[1] ?? 0);
  const engine = parts ? (parts[2] ?? '') : text;
  const saysNothing = engine === '' || /^0+(?:\.0+)? ?l?$/i.test(engine);
  return {
    ...(cylinders > 0 ? { cylinders } : {}),
    ...(saysNothing ? {} : { engine: engine.slice(0, 120).toWellFormed() }),
  };
}

/** "7.4 L / 100 km"; 0 is what feeds write for electric cars and says nothing. */
export function readConsumption(cell: unknown): string | null {
  const text = cellText(cell);
  return text === null || /^0+(?:\.0+)?(?!\d|\.)/.test(text) ? null : text.slice(0, 60).toWellFormed();
}
