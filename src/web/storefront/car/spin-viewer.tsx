import './spin-viewer.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { imagePath } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ShownSpin } from './shown-spin.ts';

const STRIDE = 4;

const AT_ONCE = 4;

/** How far a finger goes for a whole turn, in CSS pixels, where the picture is not narrower. */
const TURN_PX = 640;

interface SpinViewerProps {
  spin: ShownSpin;
  /** Of the car. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A car from all sides, turned by dragging or by a slider; it never turns by itself. Fetched by the first press. */
export function SpinViewer({ spin: { frames, isIllustration }, name, isOpen, onClose }: SpinViewerProps) {
  const count = frames.length;
  const [addresses] = useState(() => {
    const width = chooseFrameWidth();
    return frames.map((frame) => imagePath(frame, width));
  });
  const loadedFrames = useFrames(addresses, isOpen);
  const [frameIndex, setFrameIndex] = useState(0);
  const turn = (wantedIndex: number) => setFrameIndex(wrapIndex(wantedIndex, count));
  const drag = useDrag(frameIndex, count, turn);
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) slider.current?.focus();
  }, [isOpen]);
  const turnText = `urned ${Math.round((frameIndex * 360) / count)} degrees`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // The browser's own slider stops at its end, where a car goes on turning.
    event.preventDefault();
    turn(frameIndex + step);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={`${name} from all sides`} className="dialog-spin">
      <div className="spin-stage" {...drag}>
        <img
          src={addresses[findNearestFrame(frameIndex, count, new Set(loadedFrames.keys()))]}
          alt={`${name}, t${turnText}${isIllustration ? ', illustration' : ''}`}
          width={1200}
          height={800}
          draggable={false}
        />
        {isIllustration && <span className="gallery-illustration">Illustration</span>}
      </div>
      <label className="spin-slider">
        Drag the picture, or use this slider, to turn it
        <input
          ref={slider}
          type="range"
          min={0}
          max={count - 1}
          value={frameIndex}
          aria-valuetext={`T${turnText}`}
          onChange={({ target }) => turn(target.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
      </label>
    </Dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Enough for what moves: a phone's screen, or that of a desk. */
function chooseFrameWidth(): number {
  return innerWidth * devicePixelRatio <= 828 ? 828 : 1200;
}

/** Turns by dragging from side to side: the frame under the pointer's way, counted on from where it was pressed. */
function useDrag(frameIndex: number, count: number, turn: (at: number) => void) {
  const start = useRef<{ x: number; frameIndex: number } | null>(null);
  const end = () => void (start.current = null);
  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, frameIndex };
    },
    onPointerMove({ clientX, currentTarget }: PointerEvent) {
      if (start.current === null) return;
      const aFrame = Math.min(currentTarget.clientWidth, TURN_PX) / count;
      turn(start.current.frameIndex + Math.round((clientX - start.current.x) / aFrame));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

type Frames = ReadonlyMap<number, HTMLImageElement>;

/** The frames that are loaded and decoded so far. They are kept, so that showing one waits for nothing. */
function useFrames(addresses: readonly string[], isWanted: boolean): Frames {
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
  const [firstIndex = 0, ...rest] = orderFrames(addresses.length);
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

/** In which order the frames of a turn are fetched: the first, then a rough turn, then what lies between. */
export function orderFrames(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  return [...all.filter((at) => at % STRIDE === 0), ...all.filter((at) => at % STRIDE !== 0)];
}

/** The frame that is there and nearest to the wanted one, either way round; the wanted one where none is there. */
export function findNearestFrame(wantedIndex: number, count: number, there: ReadonlySet<number>): number {
  for (let away = 0; away <= count / 2; away++) {
    for (const index of [wantedIndex - away, wantedIndex + away])
      if (there.has(wrapIndex(index, count))) return wrapIndex(index, count);
  }
  return wantedIndex;
}

/** After the last frame comes the first. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
