import { useSyncExternalStore } from 'react';
import type { toast as Sonner } from 'sonner';
// Listens from the start: the first toast spares the control that asked for it.
import './last-control.ts';

/** Milliseconds for which a toast stays (rules: PAGE-31). */
const DURATION_MS = 4_000;
const ERROR_DURATION_MS = 5_000;

type Kind = 'success' | 'error' | 'info' | 'loading';
type ToastId = number;

/**
 * Number of visible toasts. A success toast behind that many newer ones is dismissed, because every new toast renders
 * all the others again.
 */
const MAX_VISIBLE = 3;

let nextId: ToastId = 1;
/** Ids of the latest success toasts, newest first. */
let successIds: ToastId[] = [];
let isToasterNeeded = false;
let listeners: (() => void)[] = [];

/**
 * What the toaster provides once it is loaded. The first toast loads it, so a page without a toast loads no code of
 * toasts.
 */
interface LoadedToasts {
  sonner: typeof Sonner;
  /** Places the next toast. */
  chooseEdge: () => void;
}

let resolveToasts: (toasts: LoadedToasts) => void = () => undefined;
/** Resolves once the toaster is mounted: an earlier toast would be lost. */
const loadedToasts = new Promise<LoadedToasts>((resolve) => {
  resolveToasts = resolve;
});

/** The toaster calls it once it has subscribed. */
export function markToasterReady(toasts: LoadedToasts): void {
  resolveToasts(toasts);
}

/** Whether a toast was requested: only then is the toaster loaded. */
export function useIsToasterNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.push(listener);
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
    () => isToasterNeeded,
    () => false,
  );
}

/** Resolves when the toaster has loaded. Never resolves offline; the page then shows that it is offline. */
function loadToaster(): Promise<LoadedToasts> {
  isToasterNeeded = true;
  for (const listener of listeners) listener();
  return loadedToasts;
}

interface ToastAction {
  label: string;
  onClick: () => void;
}

function showToast(kind: Kind, text: string, id: ToastId = nextId++, action?: ToastAction): ToastId {
  const duration = { success: DURATION_MS, info: DURATION_MS, error: ERROR_DURATION_MS, loading: Infinity }[kind];
  // A person needs time to find and click the button.
  const extra = action ? { action, duration: 2 * DURATION_MS } : { duration };
  void loadToaster().then(({ sonner, chooseEdge }) => {
    chooseEdge();
    sonner[kind](text, { id, ...extra });
    if (kind !== 'success') return;
    successIds = [id, ...successIds.filter((other) => other !== id)];
    for (const hidden of successIds.splice(MAX_VISIBLE)) sonner.dismiss(hidden);
  });
  return id;
}

/**
 * Short messages above the page. They stay 4 seconds, errors 5, loading messages until dismissed or replaced.
 * Each function returns an id; a later toast with this id replaces the toast.
 */
export const toast = {
  success: (text: string, replaces?: ToastId) => showToast('success', text, replaces),
  error: (text: string, replaces?: ToastId) => showToast('error', text, replaces),
  /** Neutral; with an action (Undo) it stays twice as long. */
  info: (text: string, action?: ToastAction) => showToast('info', text, undefined, action),
  loading: (text: string, replaces?: ToastId) => showToast('loading', text, replaces),
  dismiss: (id: ToastId) => void loadToaster().then(({ sonner }) => sonner.dismiss(id)),
};
