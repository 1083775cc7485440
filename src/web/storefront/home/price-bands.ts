const STEPS = [5, 10, 15, 20, 25, 35, 50, 70, 90, 120, 150, 200, 300].map((thousands) => thousands * 1000);
const SHOWN = 4;
/** What most shoppers can spend: offered wherever a site has cars on both sides of it. */
const USUAL = 35_000;

/** Upper limits of a price to tap, in dollars: four at most, round the usual one, each with cars on both sides. */
export function computePriceBands(bounds: { min: number; max: number } | null): number[] {
  if (bounds === null) return [];
  const innerSteps = STEPS.filter((step) => step > bounds.min && step < bounds.max);
  const usual = Math.max(0, innerSteps.indexOf(USUAL));
  const from = Math.max(0, Math.min(usual - 1, innerSteps.length - SHOWN));
  return innerSteps.slice(from, from + SHOWN);
}
