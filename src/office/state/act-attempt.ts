import { useRef, useState } from 'react';
import { isRefusal } from '#office/api.ts';
import { performAct, useActs } from './acts.ts';
import { needsRecentSignIn, proveRecentSignIn } from './recent-sign-in.ts';

/**
 * One act of a dialog: performs it, and says why it was not performed or that it needs a new sign-in (rules: OFFICE-9,
 * OFFICE-12). `onDone` gets the result of the act. `kept` keeps the key of the act longer than the page lives;
 * `performs` performs it in another way.
 */
export function useActAttempt(
  name: string,
  onDone: (result: unknown) => void,
  kept?: { current: string },
  performs: typeof performAct = performAct,
) {
  // The key stays the same until the store refuses the act, so that an act whose answer was lost is not performed
  // twice.
  const own = useRef<string>(crypto.randomUUID());
  const key = kept ?? own;
  const [error, setError] = useState<unknown>(null);
  const [asksSignIn, setAsksSignIn] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const acting = useActs((input: Record<string, unknown>) => performs({ name, input, key: key.current }));
  const isRunning = useRef(false);
  const perform = async (input: Record<string, unknown>) => {
    // The second click of a double click.
    if (isRunning.current) return;
    isRunning.current = true;
    setError(null);
    let result: unknown;
    try {
      result = await acting.mutateAsync(input);
    } catch (failure) {
      setAsksSignIn(needsRecentSignIn(failure));
      if (needsRecentSignIn(failure)) return;
      setError(failure);
      if (isRefusal(failure)) key.current = crypto.randomUUID();
      return;
    } finally {
      isRunning.current = false;
    }
    onDone(result);
  };
  const signInAndPerform = async (input: Record<string, unknown>) => {
    setSigningIn(true);
    setError(null);
    try {
      await proveRecentSignIn();
      setAsksSignIn(false);
      await perform(input);
    } catch (failure) {
      setError(failure);
    } finally {
      setSigningIn(false);
    }
  };
  return {
    error,
    asksSignIn,
    isPerforming: acting.isPending,
    isBusy: acting.isPending || isSigningIn,
    /** Must be called by a handler of a click or a form: it may open the window of the sign-in. */
    attempt: asksSignIn ? signInAndPerform : perform,
  };
}
