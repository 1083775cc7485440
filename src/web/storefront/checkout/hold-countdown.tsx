import { useEffect, useState } from 'react';

interface HoldCountdownProps {
  /** By the server's clock at the moment it answered: the device's own may be wrong by a year. */
  secondsLeft: number;
  onEnd: () => void;
}

const SAID_AT = [300, 60];

/** How long the car is held without a payment. Told aloud five minutes and one minute before the end. */
export function HoldCountdown({ secondsLeft, onEnd }: HoldCountdownProps) {
  const left = useSecondsLeft(secondsLeft);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const said = SAID_AT.findLast((seconds) => left <= seconds && secondsLeft > seconds);
  return (
    <>
      <p className={left > 60 ? 'checkout-timer' : 'checkout-timer checkout-timer-late'} role="timer">
        Held for you for <b className="num">{clockText(left)}</b>
      </p>
      <output className="hidden-visually">{said !== undefined && `${minutesText(said)} left to pay.`}</output>
    </>
  );
}

/** Counts by a clock that nobody sets. */
function useSecondsLeft(atFirst: number): number {
  const [left, setLeft] = useState(atFirst);
  useEffect(() => {
    const end = performance.now() + atFirst * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [atFirst]);
  return left;
}

/** `14:05` */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function minutesText(seconds: number): string {
  return seconds === 60 ? 'One minute' : `${seconds / 60} minutes`;
}
