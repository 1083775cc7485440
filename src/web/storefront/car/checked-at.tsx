import { useEffect, useState } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** When the stock was last confirmed. The page is kept and shared, so how long ago that is can only be said later. */
export function CheckedAt({ at: instant, shown: instantText }: { at: string; shown: string }) {
  const [ago, setAgo] = useState<string | null>(null);
  useEffect(() => {
    const tell = () => setAgo(formatTimeAgo(Date.now() - Date.parse(instant)));
    tell();
    const timer = setInterval(tell, MINUTE_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return (
    <p>
      <span>
        Checked <time dateTime={instant}>{ago ?? instantText}</time>
      </span>
    </p>
  );
}

/** "7 minutes ago"; null for what is too long ago to be said so, or yet to come. */
export function formatTimeAgo(ms: number): string | null {
  if (!(ms >= 0 && ms < DAY_MS)) return null;
  if (ms < MINUTE_MS) return 'just now';
  return ms < HOUR_MS ? formatAgo(ms / MINUTE_MS, 'minute') : formatAgo(ms / HOUR_MS, 'hour');
}

function formatAgo(amount: number, unit: string): string {
  const wholeAmount = Math.floor(amount);
  return `${wholeAmount} ${unit}${wholeAmount === 1 ? '' : 's'} ago`;
}
