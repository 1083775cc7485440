const STEPS = 20;

interface Prices {
  min: number;
  max: number;
}

/** Twenty equal steps from the lowest to the highest price, both included; none where there is nothing to compare. */
export function priceSteps({ min, max }: Prices): Prices[] {
  if (min === max) return [];
  const width = (max - min) / STEPS;
  return Array.from({ length: STEPS }, (_, index) => {
    const from = min + index * width;
    return { min: from, max: index === STEPS - 1 ? max : from + width - 0.01 };
  });
}
