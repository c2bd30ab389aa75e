/**
 * Keeps the tabs of one browser in step. `tell` says in the others whether somebody is signed in now; `follow` runs when
 * another tab said so, and without a word when a tab comes to the front or back from the browser's memory, in case it
 * missed it.
 */
export function otherTabs(follow: (signedIn?: boolean) => void) {
  let channel: BroadcastChannel | null = null;
  return {
    listen(): void {
      channel = new BroadcastChannel('session');
      channel.addEventListener('message', (event: MessageEvent<boolean>) => follow(event.data));
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
      window.addEventListener('pageshow', (event) => event.persisted && follow());
    },
    tell(signedIn: boolean): void {
      channel?.postMessage(signedIn);
    },
  };
}
