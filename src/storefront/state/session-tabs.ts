/**
 * Synchronises the session over the tabs of one browser. `notify` informs the other tabs whether somebody is signed in
 * now. `follow` runs when another tab sends this. It also runs without an argument when the tab becomes visible or is
 * restored from the back-forward cache, since it may have missed a message.
 */
export function createSessionChannel(follow: (signedIn?: boolean) => void) {
  let channel: BroadcastChannel | null = null;
  return {
    listen(): void {
      channel = new BroadcastChannel('session');
      channel.addEventListener('message', (event: MessageEvent<boolean>) => follow(event.data));
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && follow());
      window.addEventListener('pageshow', (event) => event.persisted && follow());
    },
    notify(signedIn: boolean): void {
      channel?.postMessage(signedIn);
    },
  };
}
