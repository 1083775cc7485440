import { useEffect, useState } from 'react';

interface HoldCountdownProps {
  /** By the server's clock at the moment it answered: the device's own may be wrong by a year. */
  secondsLeft: number;
  onEnd: () => void;
}

const SAID_AT = [300, 60];

/** How long the car is held without a payment. Told aloud five minutes and one minute before the end. */
export function HoldCountdown({ secondsLeft, onEnd }: HoldCountdownProps) {
  const remainingSeconds = useSecondsLeft(secondsLeft);
  const isOver = remainingSeconds <= 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  const announcedSeconds = SAID_AT.findLast(
    (seconds) => remainingSeconds <= seconds && secondsLeft > seconds,
  );
  return (
    <>
      <p
        className={remainingSeconds > 60 ? 'checkout-timer' : 'checkout-timer checkout-timer-late'}
        role="timer"
      >
        Held for you for <b className="num">{clockText(remainingSeconds)}</b>
      </p>
      <output className="hidden-visually">
        {announcedSeconds !== undefined && `${minutesText(announcedSeconds)} left to pay.`}
      </output>
    </>
  );
}

/** Counts by a clock that nobody sets. */
function useSecondsLeft(atFirst: number): number {
  const [remainingSeconds, setRemainingSeconds] = useState(atFirst);
  useEffect(() => {
    const end = performance.now() + atFirst * 1000;
    const count = () => setRemainingSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [atFirst]);
  return remainingSeconds;
}

/** `14:05` */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function minutesText(seconds: number): string {
  return seconds === 60 ? 'One minute' : `${seconds / 60} minutes`;
}
