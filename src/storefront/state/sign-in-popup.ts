import { identityClient, failSignIn, setUser, signIn, tabs, type AuthError } from './session.ts';

/** Signs in in a separate window; redirects if the browser opens none. Must be called by a click handler. */
export async function signInWithPopup(): Promise<void> {
  // Must run before any await: browsers open windows only in response to a click.
  const popup = window.open('', 'sign-in', 'popup,width=440,height=680');
  if (!popup) return signIn();
  try {
    const auth0 = await identityClient();
    await auth0.loginWithPopup({}, { popup, timeoutInSeconds: 60 });
    setUser(await auth0.getUser());
    tabs.notify(true);
  } catch (error) {
    popup.close();
    if ((error as Partial<AuthError>).error !== 'cancelled') failSignIn(error);
  }
}
