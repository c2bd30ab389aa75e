import { useEffect, useState } from 'react';

/**
 * Milliseconds for which a page waits for a part above its content, so that the part moves nothing when it comes.
 * Longer than a slow answer; after it the content is worth more than the rest.
 */
const BRIEF_MS = 4_000;

/** Whether to go on waiting: as long as something is pending, but only briefly. */
export function useBriefWait(isPending: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), BRIEF_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !isOver;
}
