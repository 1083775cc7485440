import { useEffect } from 'react';
import { whyNotMax, whyNotProgress } from './upload-amounts.ts';

interface UploadProgressProps {
  /** Sent so far, in the unit of `max`; null before that is known. */
  value: number | null;
  /** All there is to send; 100 when it is left out. */
  max?: number;
}

/** How much of the files has been sent. Impossible amounts are logged to the console (spec §8), not shown to shoppers. */
export function UploadProgress({ value, max = 100 }: UploadProgressProps) {
  const faultOfMax = whyNotMax(max);
  const whole = faultOfMax === null ? max : 100;
  const fault = faultOfMax ?? (value === null ? null : whyNotProgress(value, whole));
  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec §8: console errors
    if (fault !== null) console.error(fault);
  }, [fault]);
  const isKnown = value !== null && fault === null;
  const percent = isKnown ? Math.round((value / whole) * 100) : null;
  return (
    <div className="upload-progress">
      <progress aria-label="Sending your files" max={whole} {...(isKnown && { value })} />
      <span className="num" aria-hidden="true">
        {percent === null ? '' : `${percent}%`}
      </span>
    </div>
  );
}
