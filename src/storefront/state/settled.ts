import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds; the first one at once. `same` tells what counts. */
export function useSettled<T>(value: T, milliseconds: number, same: (a: T, b: T) => boolean = Object.is): T {
  const [settled, setSettled] = useState(value);
  const changed = !same(value, settled);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, changed, milliseconds]);
  return settled;
}
