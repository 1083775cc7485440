import { useEffect, useState } from 'react';

const HOUR_MS = 3_600_000;

/** When the stock was last confirmed. The page is kept and shared, so how long ago that is can only be said later. */
export function CheckedAt({ at: instant, shown: instantText }: { at: string; shown: string }) {
  const [ago, setAgo] = useState<string | null>(null);
  useEffect(() => {
    const tell = () => setAgo(timeAgo(Date.now() - Date.parse(instant)));
    tell();
    const timer = setInterval(tell, 60_000);
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
export function timeAgo(ms: number): string | null {
  if (!(ms >= 0 && ms < 24 * HOUR_MS)) return null;
  if (ms < 60_000) return 'just now';
  return ms < HOUR_MS ? formatAgo(ms / 60_000, 'minute') : formatAgo(ms / HOUR_MS, 'hour');
}

function formatAgo(amount: number, unit: string): string {
  const wholeAmount = Math.floor(amount);
  return `${wholeAmount} ${unit}${wholeAmount === 1 ? '' : 's'} ago`;
}
