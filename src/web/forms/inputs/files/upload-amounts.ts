/** The reason why nothing can be measured against this whole, or null. */
export function whyNotMax(max: number): string | null {
  return Number.isFinite(max) && max > 0
    ? null
    : `Upload progress: invalid max ${max}. It must be greater than 0.`;
}

/** The reason why this is no part of the whole, or null. */
export function whyNotProgress(value: number, max: number): string | null {
  return Number.isFinite(value) && value >= 0 && value <= max
    ? null
    : `Upload progress: invalid value ${value}. It must be from 0 to ${max}.`;
}
