import { useEffect, useRef } from 'react';

/** Handlers by key: `j`, `?`, `mod+k` (Ctrl or ⌘), or two keys one after the other: `g o`. */
export type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Milliseconds in which the second key of two must follow. */
const SECOND_KEY_MS = 1_000;

/**
 * Runs a function when its key is pressed. A key with Ctrl or ⌘ always runs it. Any other key does not while the focus
 * is in a field or a dialog is open. Enter does not while the focus is on a link or a button, because Enter activates
 * it.
 */
export function useKeys(keys: Keys): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    let first = { key: '', at: 0 };
    const listen = (event: KeyboardEvent) => {
      const pressed = nameOf(event);
      if (event.defaultPrevented || (!pressed.startsWith('mod+') && belongsElsewhere(pressed, event.target))) return;
      const isSecond = first.key !== '' && event.timeStamp - first.at < SECOND_KEY_MS;
      const run = (isSecond && present.current[`${first.key} ${pressed}`]) || present.current[pressed];
      first = { key: pressed, at: event.timeStamp };
      if (!run) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return `alt+${name}`;
  return ctrlKey || metaKey ? `mod+${name}` : name;
}

/** Whether a key without Ctrl or ⌘ belongs to the field, link or button that has the focus, or to an open dialog. */
function belongsElsewhere(pressed: string, target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (pressed === 'Enter' && target.closest('a, button')) return true;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ? !isCheckbox(target) : false;
}

function isCheckbox(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
