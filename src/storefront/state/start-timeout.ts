import { SCRIPT_TIMEOUT_MS } from './script-loading.ts';

declare global {
  interface Window {
    /** The timer of `startTimeoutScript`. */
    startTimeout?: number;
  }
}

const NOTICE_ID = 'start-timeout';

interface StartMessages {
  title: string;
  text: string;
  again: string;
}

const BOX =
  'fixed inset-x-4 top-4 z-50 mx-auto flex max-w-lg flex-col items-start gap-2 rounded-lg border border-line bg-surface p-5 text-ink shadow-float';
const LINK = 'inline-flex target-h-10 items-center rounded-md bg-accent px-4 font-semibold text-on-accent';

/**
 * An inline script that runs before any script file loads, because `limitLoading` is itself in one of these files. If
 * they have not hydrated the page in time, it shows a message with a link that reloads the page. The router runs the
 * script again after a navigation, when the script files have loaded: then it starts no timer.
 */
export function startTimeoutScript({ title, text, again }: StartMessages): string {
  // Escaped, so that no text can close the script element.
  const words = JSON.stringify([title, text, again]).replaceAll('<', '\\u003c');
  return (
    `window.startTimeout=window.startTimeout||setTimeout(function(){var w=${words},d=document,b=d.createElement('div');` +
    `function put(tag,text,look){var e=d.createElement(tag);e.textContent=text;e.className=look;b.append(e);return e}` +
    `b.id='${NOTICE_ID}';b.setAttribute('role','alert');b.className='${BOX}';` +
    `put('h2',w[0],'text-lg font-bold');put('p',w[1],'text-muted');` +
    `put('a',w[2],'${LINK}').href=location.href.split('#')[0];d.body.append(b)},${SCRIPT_TIMEOUT_MS})`
  );
}

/** Removes the message and stops its timer once the script files have loaded; the kept id prevents another timer. */
export function clearStartTimeout(): void {
  window.clearTimeout(window.startTimeout);
  document.getElementById(NOTICE_ID)?.remove();
}
