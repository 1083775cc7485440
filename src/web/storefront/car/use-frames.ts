import { useEffect, useState } from 'react';
import { loadingOrder } from './spin-order.ts';

const AT_ONCE = 4;

type Frames = ReadonlyMap<number, HTMLImageElement>;

/** The frames that are loaded and decoded so far. They are kept, so that showing one waits for nothing. */
export function useFrames(addresses: readonly string[], isWanted: boolean): Frames {
  const [frames, setFrames] = useState<Frames>(new Map());
  useEffect(() => {
    const leaving = new AbortController();
    const keep = (frameIndex: number, frame: HTMLImageElement) =>
      setFrames((loadedFrames) => new Map(loadedFrames).set(frameIndex, frame));
    if (isWanted) void loadFrames(addresses, keep, leaving.signal);
    return () => leaving.abort();
  }, [addresses, isWanted]);
  return frames;
}

/** The first alone, so that nothing takes its bytes; then a few at a time. One that cannot be had is left out. */
async function loadFrames(
  addresses: readonly string[],
  keep: (at: number, frame: HTMLImageElement) => void,
  signal: AbortSignal,
): Promise<void> {
  const load = async (frameIndex: number) => {
    const frame = signal.aborted ? null : await decodeImage(addresses[frameIndex] ?? '');
    if (frame !== null && !signal.aborted) keep(frameIndex, frame);
  };
  const [firstIndex = 0, ...rest] = loadingOrder(addresses.length);
  await load(firstIndex);
  const waitingIndices = rest.values();
  const loadInTurn = async () => {
    for (const frameIndex of waitingIndices) await load(frameIndex);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadInTurn));
}

async function decodeImage(address: string): Promise<HTMLImageElement | null> {
  const frame = new Image();
  frame.src = address;
  try {
    await frame.decode();
    return frame;
  } catch {
    return null;
  }
}
