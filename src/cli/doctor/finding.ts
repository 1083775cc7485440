/** One sentence of the doctor: a fault must be fixed, a warning should be known. */
export interface Finding {
  kind: 'fault' | 'warning';
  sentence: string;
}

export function fault(sentence: string): Finding {
  return { kind: 'fault', sentence };
}

export function warning(sentence: string): Finding {
  return { kind: 'warning', sentence };
}

export interface DoctorOptions {
  /** Names every car, where else some stand for all. */
  isAll: boolean;
}
