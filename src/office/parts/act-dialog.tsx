import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface ActDialogProps {
  title: string;
  /** What the act will do. */
  text: string;
  /** The text of the button that performs the act. */
  confirm: string;
  isDanger?: boolean;
  /** Why the act was not performed; hidden once a field is changed. */
  problem: string | null;
  /** Whether the problem is one of what the fields say now, so that it stays. */
  isLive?: boolean;
  asksSignIn: boolean;
  isBusy: boolean;
  /** Whether the dialog stays open until an answer has arrived. */
  staysOpen: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The element that has the focus afterwards; left out for the one before. */
  finalFocus?: () => HTMLElement | null;
  /** The fields of the act. */
  children?: ReactNode;
}

/**
 * The dialog of an act: what it will do, its fields, refusals, and the request for a new sign-in (rules: OFFICE-9,
 * OFFICE-88).
 */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    text,
    confirm,
    isDanger = false,
    problem,
    isLive = false,
    asksSignIn,
    isBusy,
    staysOpen,
    onSubmit,
    onClose,
    finalFocus,
  } = props;
  const t = useTranslations('office.order');
  /** The problem after which a field was changed. */
  const [answered, setAnswered] = useState<string | null>(null);
  const shown = !isLive && problem === answered ? null : problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAnswered(null);
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} staysOpen={staysOpen} title={title} text={text} finalFocus={finalFocus}>
      <form
        onSubmit={submit}
        onChange={() => setAnswered(problem)}
        noValidate
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-sm"
      >
        {props.children}
        {asksSignIn && <p className="rounded-md bg-tint px-3 py-2">{t('signInAgain')}</p>}
        {shown !== null && (
          <p role="alert" className="font-semibold text-danger">
            {shown}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" look={isDanger ? 'danger' : 'strong'} busy={isBusy}>
            {asksSignIn ? t('signInAgainButton') : confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
