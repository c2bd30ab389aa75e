import { useSyncExternalStore } from 'react';

/** How long a toast stays, in milliseconds (rules: PAGE-31). */
const DURATION = 4_000;
const ERROR_DURATION = 5_000;

type Kind = 'success' | 'error' | 'info' | 'loading';
type ToastId = number;

/** Toasts seen at once. Good news behind so many newer ones is taken away: all that stand are worked on with each new one. */
const SEEN = 3;

let nextId: ToastId = 1;
/** The newest good news, newest first. */
let goodNews: ToastId[] = [];
let wanted = false;
let listeners: (() => void)[] = [];

let shown: () => void = () => undefined;
/** Settled once the toaster stands on the page: what is said before would be lost. */
const standing = new Promise<void>((resolve) => {
  shown = resolve;
});

/** Called by the toaster once it listens. */
export function toasterStands(): void {
  shown();
}

/** Whether a toast was asked for: the toaster is loaded then, not with the page. */
export function useToasterWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.push(listener);
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
    () => wanted,
    () => false,
  );
}

async function library() {
  wanted = true;
  for (const listener of listeners) listener();
  const [{ toast: sonner }] = await Promise.all([import('sonner'), standing]);
  return sonner;
}

const ignore = () => undefined;

interface ToastAction {
  label: string;
  onClick: () => void;
}

function show(kind: Kind, text: string, id: ToastId = nextId++, action?: ToastAction): ToastId {
  const duration = { success: DURATION, info: DURATION, error: ERROR_DURATION, loading: Infinity }[kind];
  // Somebody must have the time to find and press the button.
  const extra = action ? { action, duration: 2 * DURATION } : { duration };
  void library().then((sonner) => {
    sonner[kind](text, { id, ...extra });
    if (kind !== 'success') return;
    goodNews = [id, ...goodNews.filter((other) => other !== id)];
    for (const hidden of goodNews.splice(SEEN)) sonner.dismiss(hidden);
    // Without a connection the library may be missing, which the place of the toasts says.
  }, ignore);
  return id;
}

/**
 * Short messages at the top of the page: 4 seconds, errors 5, loading ones until dismissed or replaced. Each answers an
 * id; a later toast given it takes its place.
 */
export const toast = {
  success: (text: string, replaces?: ToastId) => show('success', text, replaces),
  error: (text: string, replaces?: ToastId) => show('error', text, replaces),
  /** Neither good nor bad; with an action (Undo) it stays twice as long. */
  info: (text: string, action?: ToastAction) => show('info', text, undefined, action),
  loading: (text: string, replaces?: ToastId) => show('loading', text, replaces),
  dismiss: (id: ToastId) => void library().then((sonner) => sonner.dismiss(id), ignore),
};
