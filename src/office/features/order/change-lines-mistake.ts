import type { LineChangePreview } from '#contract/line-changes.ts';
import { isReadable, type LineChangeDraft } from '#office/state/line-change.ts';

interface Typed {
  preview: LineChangePreview | undefined;
  draft: LineChangeDraft;
  /** Whether the store refuses the change, and the window says why. */
  isRefused: boolean;
  isCurrent: boolean;
  reason: string;
}

/** The key of the message for a change that cannot be confirmed yet; null if it can. */
export function mistakeOf({ preview, draft, isRefused, isCurrent, reason }: Typed) {
  if (!isReadable(draft)) return 'changeLines.unreadable' as const;
  if (isRefused) return 'changeLines.refused' as const;
  if (!preview || !isCurrent) return 'changeLines.wait' as const;
  if (preview.notSold.length > 0) return 'changeLines.removeNotSold' as const;
  if (!preview.credit && !preview.addition) return 'changeLines.nothing' as const;
  if (reason.trim() !== '') return null;
  return preview.credit ? ('creditReason' as const) : ('changeLines.reason' as const);
}
