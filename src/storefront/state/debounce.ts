import { useEffect, useState } from 'react';

/** The value after it has been the same for this many milliseconds; the first value at once. `same` compares values. */
export function useDebouncedValue<T>(value: T, milliseconds: number, same: (a: T, b: T) => boolean = Object.is): T {
  const [settled, setSettled] = useState(value);
  const changed = !same(value, settled);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, changed, milliseconds]);
  return settled;
}

/** True if `on` has been true for this many milliseconds, until it is false. */
export function useDelayedFlag(on: boolean, milliseconds: number): boolean {
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
