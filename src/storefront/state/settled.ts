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

/** True once something has lasted so many milliseconds, for as long as it lasts. */
export function useLasting(on: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [on, milliseconds]);
  return lasting;
}
