import './spin-viewer.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { imagePath } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ShownSpin } from './shown-spin.ts';
import { wrapIndex, nearestFrame } from './spin-order.ts';
import { useDrag } from './use-drag.ts';
import { useFrames } from './use-frames.ts';

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
    const width = frameWidth();
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
          src={addresses[nearestFrame(frameIndex, count, new Set(loadedFrames.keys()))]}
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
function frameWidth(): number {
  return innerWidth * devicePixelRatio <= 828 ? 828 : 1200;
}
