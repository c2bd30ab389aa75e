import type { FromChallenge } from './frame-messages.ts';

/**
 * Shows the 3-D Secure page over the store's page. Resolves to `answered` when the card holder has answered, and to
 * `closed` when they closed it.
 */
export function askHolder(url: string): Promise<'answered' | 'closed'> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Bank verification');
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: '16px',
    border: '0',
    placeItems: 'center',
    display: 'grid',
    background: 'rgb(8 20 24 / 60%)',
  });

  const panel = document.createElement('div');
  Object.assign(panel.style, {
    position: 'relative',
    width: 'min(440px, 100%)',
    height: '360px',
    maxHeight: '100%',
    borderRadius: '10px',
    overflow: 'hidden',
    background: 'Canvas',
    color: 'CanvasText',
    boxShadow: '0 16px 48px rgb(0 0 0 / 30%)',
  });

  const frame = document.createElement('iframe');
  frame.src = `${url}&framed=yes&scheme=${colourScheme()}`;
  frame.title = 'Bank verification';
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });

  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', 'Close without confirming');
  Object.assign(close.style, {
    position: 'absolute',
    top: '4px',
    right: '4px',
    width: '44px',
    height: '44px',
    border: '0',
    background: 'transparent',
    color: 'inherit',
    font: '24px/1 system-ui, sans-serif',
    cursor: 'pointer',
  });

  panel.append(frame, close);
  dialog.append(panel);
  document.body.append(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    const finish = (end: 'answered' | 'closed'): void => {
      window.removeEventListener('message', heard);
      dialog.close();
      dialog.remove();
      resolve(end);
    };
    const heard = ({ source, origin, data }: MessageEvent<FromChallenge & { cards?: string }>): void => {
      if (source !== frame.contentWindow || origin !== new URL(url).origin || data.cards !== 'challenge') return;
      if (data.event === 'height') panel.style.height = `${data.height}px`;
      else finish(data.event === 'done' ? 'answered' : 'closed');
    };
    window.addEventListener('message', heard);
    close.addEventListener('click', () => finish('closed'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('closed');
    });
  });
}

/** The colour scheme of the store's page; a frame from another origin cannot read it. */
function colourScheme(): 'dark' | 'light' {
  const chosen = getComputedStyle(document.documentElement).colorScheme;
  const both = chosen.includes('dark') && chosen.includes('light');
  const dark = both ? matchMedia('(prefers-color-scheme: dark)').matches : chosen.includes('dark');
  return dark ? 'dark' : 'light';
}
