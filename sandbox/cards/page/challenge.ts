import type { FromChallenge } from './frame-messages.ts';

/** On the 3-D Secure page: tells the shop's page, when there is one around it, how high it is and when it is answered. */

function tell(message: FromChallenge): void {
  // Nothing secret is said, so whoever opened the frame may hear it.
  if (window.parent !== window) window.parent.postMessage({ cards: 'challenge', ...message }, '*');
}

if (document.querySelector('[data-done]')) tell({ event: 'done' });
else document.querySelector<HTMLButtonElement>('button.strong')?.focus();

const sheet = document.querySelector('.sheet');
if (sheet) {
  new ResizeObserver(() => tell({ event: 'height', height: Math.ceil(sheet.getBoundingClientRect().height) })).observe(
    sheet,
  );
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ event: 'close' });
});
