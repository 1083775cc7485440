/** One answer of a lead as people read it. */
export interface LeadAnswer {
  label: string;
  value: string;
}

/** "Label: value", or "Question? value". */
export function answerLine({ label, value }: LeadAnswer): string {
  return label.endsWith('?') ? `${label} ${value}` : `${label}: ${value}`;
}
