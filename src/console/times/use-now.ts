import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The server's time, which goes on: from the answer that said it by what has passed since, whatever this clock shows. */
export function useNow(serverNow: number): number {
  const [time, setTime] = useState({ serverNow, now: serverNow });
  if (time.serverNow !== serverNow) setTime({ serverNow, now: serverNow });
  useEffect(() => {
    const heardAt = performance.now();
    const tick = () => setTime({ serverNow, now: serverNow + performance.now() - heardAt });
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return time.now;
}
