import { useState } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { NoteForm } from './note-form.tsx';
import { shortTime } from './times.ts';

interface NoteBoxProps {
  note: {
    id: number;
    text: string;
    at: string;
    editedAt: string | null;
    by: string | null;
    isOwn: boolean;
  };
  /** The acts that the role may perform on its own notes. */
  acts: {
    edit: ((note: number, text: string) => Promise<unknown>) | null;
    remove: ((note: number) => Promise<unknown>) | null;
  };
  /** Whether the box itself says when the note was written. */
  isDated?: boolean;
}

/** A note with who wrote it. Its writer may change and delete it (rules: OFFICE-20). */
export function NoteBox({ note, acts, isDated = false }: NoteBoxProps) {
  const t = useTranslations('office.order');
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { edit, remove } = acts;
  if (isEdited && edit)
    return (
      <NoteForm
        label={t('editNote')}
        changed={note.text}
        onSave={(text) => edit(note.id, text)}
        onEnd={() => setEdited(false)}
      />
    );
  const onRemove = () => remove?.(note.id).catch((error: Error) => toast.error(error.message));
  const link = 'target-h-6 rounded-sm px-1 text-xs text-muted hover:text-ink hover:underline';
  return (
    <div className="rounded-md border border-line bg-paper px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-2 text-muted">
        <p>
          <b className="font-semibold text-ink">{note.by ?? t('command')}</b> {t('wroteNote')}
          {isDated && <span className="text-xs"> {shortTime(note.at)}</span>}
          {note.editedAt && <span className="text-xs"> {t('edited', { time: shortTime(note.editedAt) })}</span>}
        </p>
        {note.isOwn && (
          <span className="ml-auto flex gap-1 print:hidden">
            {isAsked ? (
              <>
                <button type="button" className={`${link} text-danger!`} autoFocus onClick={() => void onRemove()}>
                  {t('reallyDelete')}
                </button>
                <button type="button" className={link} onClick={() => setAsked(false)}>
                  {t('keepNote')}
                </button>
              </>
            ) : (
              <>
                {edit && (
                  <button type="button" className={link} onClick={() => setEdited(true)}>
                    {t('edit')}
                  </button>
                )}
                {remove && (
                  <button type="button" className={link} onClick={() => setAsked(true)}>
                    {t('delete')}
                  </button>
                )}
              </>
            )}
          </span>
        )}
      </div>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{note.text}</p>
    </div>
  );
}
