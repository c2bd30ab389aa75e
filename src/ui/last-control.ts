const CONTROLS = 'button, a, input, select, textarea, label, summary, [role="tab"], [role="menuitem"]';

let last: Element | null = null;

function remember({ target }: Event): void {
  // A toast reports on a control of the page, so a control inside a toast does not count.
  if (!(target instanceof Element) || target.closest('[data-sonner-toaster]')) return;
  last = target.closest(CONTROLS);
}

if (typeof document !== 'undefined') {
  // Some browsers do not focus a pressed button.
  document.addEventListener('pointerdown', remember, { capture: true, passive: true });
  document.addEventListener('focusin', remember);
}

/**
 * The control that was pressed or focused last; null if it is no longer on the page, or the page itself was pressed.
 */
export function lastControl(): Element | null {
  return last?.isConnected ? last : null;
}
