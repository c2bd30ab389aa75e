/** The edge of the window at which toasts are. */
export type ToastEdge = 'top' | 'bottom';

/** A box on the screen, in CSS pixels from the top left corner of the window. */
export interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Height in pixels of a toast with two lines of text, which is what a phone shows. */
const TOAST_HEIGHT_PX = 76;

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The part of the window that a toast at this edge covers; `free` is the part where toasts may be. */
function stripAt(edge: ToastEdge, free: Box): Box {
  return edge === 'top'
    ? { ...free, bottom: free.top + TOAST_HEIGHT_PX }
    : { ...free, top: free.bottom - TOAST_HEIGHT_PX };
}

/** Whether a toast at this edge covers a part of a control. */
export function coversControl(edge: ToastEdge, free: Box, control: Box): boolean {
  return overlaps(stripAt(edge, free), control);
}

/** What toasts should not cover. */
interface Spared {
  /** The control that was used last. */
  control: Box;
  /** The card or list item with the control. */
  card: Box;
  /** The text of the page's main heading. */
  heading?: Box | undefined;
}

/**
 * The edge at which a toast covers neither the heading nor the card with its control, else the edge at which it does not
 * cover the card, else the control. The top, if both edges are free (rules: PAGE-31).
 */
export function toastEdge(free: Box, { control, card, heading = card }: Spared): ToastEdge {
  for (const spared of [[card, heading], [card], [control]]) {
    if (!spared.some((box) => coversControl('top', free, box))) return 'top';
    if (!spared.some((box) => coversControl('bottom', free, box))) return 'bottom';
  }
  return 'top';
}
