/** The facts of a car, label by label, in the order of its own page. */
export type Facts = readonly (readonly [label: string, value: string])[];

export interface ComparisonRow {
  label: string;
  /** One a car; null where nothing is known. */
  values: (string | null)[];
  differs: boolean;
}

/** The facts of several cars side by side: every label that one of them has, where its own page would have it. */
export function listComparisonRows(cars: readonly Facts[]): ComparisonRow[] {
  const factMaps = cars.map((facts) => new Map(facts));
  return listLabels(cars).map((label) => {
    const values = factMaps.map((facts) => facts.get(label) ?? null);
    return { label, values, differs: new Set(values).size > 1 };
  });
}

function listLabels(cars: readonly Facts[]): string[] {
  const labels: string[] = [];
  for (const facts of cars) {
    let lastIndex = -1;
    for (const [label] of facts) {
      if (!labels.includes(label)) labels.splice(lastIndex + 1, 0, label);
      lastIndex = labels.indexOf(label);
    }
  }
  return labels;
}
