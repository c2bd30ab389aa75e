import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useReturnFocus } from '#ui/return-focus.ts';

interface ConfirmRemovalProps {
  title: string;
  text: string;
  keep: string;
  remove: string;
  busy: boolean;
  /** Why the removal failed. */
  problem: string | null;
  onRemove: () => void;
  onClose: () => void;
  /** The name of the thing to remove. */
  children?: ReactNode;
  /** What else ends with it. */
  note?: ReactNode;
}

/** Asks before a removal. After a failure the dialog stays open and shows the reason. */
export function ConfirmRemoval({
  title,
  text,
  keep,
  remove,
  busy,
  problem,
  onRemove,
  onClose,
  children,
  note,
}: ConfirmRemovalProps) {
  // The button that opened the dialog may disappear with the removed entry.
  const finalFocus = useReturnFocus();
  return (
    <Dialog open onClose={onClose} title={title} text={text} staysOpen={busy} finalFocus={finalFocus}>
      {children && <div className="mt-4 rounded-md bg-sunken px-4 py-3">{children}</div>}
      {note}
      {problem && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose} disabled={busy}>
          {keep}
        </Button>
        <Button look="danger" busy={busy} onClick={onRemove}>
          {remove}
        </Button>
      </div>
    </Dialog>
  );
}
