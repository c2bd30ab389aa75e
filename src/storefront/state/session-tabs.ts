/**
 * Keeps the tabs of one browser in step: `tell` says in the others that somebody signed in or out; `follow` runs when
 * another tab said so, and when a tab comes to the front or back from the browser's memory, in case it missed it.
 */
export function otherTabs(follow: () => void) {
  let channel: BroadcastChannel | null = null;
  return {
    listen(): void {
      channel = new BroadcastChannel('session');
      channel.addEventListener('message', follow);
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
      window.addEventListener('pageshow', (event) => event.persisted && follow());
    },
    tell(): void {
      channel?.postMessage(null);
    },
  };
}
