import { api, ApiError, readAnswer } from '#office/api.ts';
import { signInAgain } from './session.ts';

/** Whether an act was refused until the person confirms with the password: the first sign-in does not count. */
export function needsRecentSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'RECENT_SIGN_IN_NEEDED';
}

/** Signs in again and proves it to the store. Must be called by a click handler (rules: OFFICE-12). */
export async function proveRecentSignIn(): Promise<void> {
  const idToken = await signInAgain();
  await readAnswer(api.office['step-up'].$post({ json: { idToken } }));
}
