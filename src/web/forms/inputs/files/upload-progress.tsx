import { useEffect } from 'react';

interface UploadProgressProps {
  /** Sent so far, in the unit of `max`; null before that is known. */
  value: number | null;
  /** All there is to send; 100 when it is left out. */
  max?: number;
}

/** How much of the files has been sent. Impossible amounts are logged to the console (spec §8), not shown to shoppers. */
export function UploadProgress({ value, max = 100 }: UploadProgressProps) {
  const faultOfMax = whyNotMax(max);
  const maxValue = faultOfMax === null ? max : 100;
  const fault = faultOfMax ?? (value === null ? null : whyNotProgress(value, maxValue));
  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec §8: console errors
    if (fault !== null) console.error(fault);
  }, [fault]);
  const isKnown = value !== null && fault === null;
  const percent = isKnown ? Math.round((value / maxValue) * 100) : null;
  return (
    <div className="upload-progress">
      <progress aria-label="Sending your files" max={maxValue} {...(isKnown && { value })} />
      <span className="num" aria-hidden="true">
        {percent === null ? '' : `${percent}%`}
      </span>
    </div>
  );
}

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
