import type { FormEvent, ReactNode } from 'react';
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
  /** Why the act was not performed. */
  problem: string | null;
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

/** The dialog of an act: what it will do, its fields, refusals, and the request for a new sign-in (rules: OFFICE-9). */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    text,
    confirm,
    isDanger = false,
    problem,
    asksSignIn,
    isBusy,
    staysOpen,
    onSubmit,
    onClose,
    finalFocus,
  } = props;
  const t = useTranslations('office.order');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Dialog open onClose={onClose} staysOpen={staysOpen} title={title} text={text} finalFocus={finalFocus}>
      <form onSubmit={submit} noValidate className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        {props.children}
        {asksSignIn && <p className="rounded-md bg-tint px-3 py-2">{t('signInAgain')}</p>}
        {problem !== null && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
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
