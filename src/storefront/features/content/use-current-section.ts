import { useEffect, useState } from 'react';

/** Returns the id of the section being read: the last whose heading is in or above the top quarter of the window. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const updateCurrent = () => {
      const line = window.innerHeight / 4;
      const passed = key.split(' ').filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1) ?? null);
    };
    updateCurrent();
    window.addEventListener('scroll', updateCurrent, { passive: true });
    return () => window.removeEventListener('scroll', updateCurrent);
  }, [key]);
  return current;
}
