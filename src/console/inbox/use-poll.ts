import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { SECOND_MS } from '#domain/time/durations.ts';

const POLL_MS = 15 * SECOND_MS;
const SAME = 304;
const SERVER_AWAY = 500;

/**
 * While the page is seen it asks whether its data is still the newest, and has it loaded anew where not. Answers whether
 * the server can not be reached.
 */
export function usePoll(address: string, tag: string): boolean {
  const { revalidate } = useRevalidator();
  const [isAway, setAway] = useState(false);
  const tagRef = useRef(tag);
  useEffect(() => {
    tagRef.current = tag;
  }, [tag]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void poll(), POLL_MS);
    };
    const poll = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const status = await askTag(address, tagRef.current);
      setAway(status >= SERVER_AWAY);
      if (status < SERVER_AWAY && status !== SAME) await revalidate();
      wait();
    };
    const turn = () => void poll();
    wait();
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [address, revalidate]);
  return isAway;
}

/** Of whoever is not signed in any more the answer leads elsewhere, as the page's own data will. */
async function askTag(address: string, tag: string): Promise<number> {
  try {
    const { status } = await fetch(address, { headers: { 'If-None-Match': tag }, redirect: 'manual' });
    return status;
  } catch {
    return SERVER_AWAY;
  }
}
