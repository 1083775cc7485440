import { useEffect, useState } from 'react';
import { timeAgo } from './time-ago.ts';

/** When the stock was last confirmed. The page is kept and shared, so how long ago that is can only be said later. */
export function CheckedAt({ at, shown }: { at: string; shown: string }) {
  const [ago, setAgo] = useState<string | null>(null);
  useEffect(() => {
    const tell = () => setAgo(timeAgo(Date.now() - Date.parse(at)));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <p>
      <span>
        Checked <time dateTime={at}>{ago ?? shown}</time>
      </span>
    </p>
  );
}
