import { type PointerEvent, useRef } from 'react';

/** How far a finger goes for a whole turn, in CSS pixels, where the picture is not narrower. */
const TURN_PX = 640;

/** Turns by dragging from side to side: the frame under the pointer's way, counted on from where it was pressed. */
export function useDrag(frameIndex: number, count: number, turn: (at: number) => void) {
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
