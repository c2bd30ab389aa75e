import type { FromChallenge } from './frame-messages.ts';

/** Script of the 3-D Secure page: reports the page's height and the answer to the store's page around it, if any. */

function sendToHost(message: FromChallenge): void {
  // The message contains no secret, so any page that opened the frame may receive it.
  if (window.parent !== window) window.parent.postMessage({ cards: 'challenge', ...message }, '*');
}

if (document.querySelector('[data-done]')) sendToHost({ event: 'done' });
else document.querySelector<HTMLButtonElement>('button.strong')?.focus();

const sheet = document.querySelector('.sheet');
if (sheet) {
  new ResizeObserver(() =>
    sendToHost({ event: 'height', height: Math.ceil(sheet.getBoundingClientRect().height) }),
  ).observe(sheet);
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') sendToHost({ event: 'close' });
});
