/** On the 3-D Secure page: tells the shop's page, when there is one around it, that the holder has answered. */

const framed = window.parent !== window;

function tell(event: 'done' | 'close'): void {
  // Nothing secret is said, so whoever opened the frame may hear it.
  if (framed) window.parent.postMessage({ cards: 'challenge', event }, '*');
}

for (const input of document.querySelectorAll<HTMLInputElement>('input[name=framed]')) {
  input.value = framed ? 'yes' : 'no';
}
if (document.querySelector('[data-done]')) tell('done');
else document.querySelector<HTMLButtonElement>('button.strong')?.focus();

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('close');
});
