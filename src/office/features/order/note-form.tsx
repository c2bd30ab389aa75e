import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { MAX_NOTE } from '#domain/staff-texts.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface NoteFormProps {
  label: string;
  /** What a new note is on, or the note that is changed. */
  on: { order: string } | { clinic: string } | { note: number; text: string };
  /** Called when a change is saved or given up. */
  onEnd?: () => void;
}

/** Writes a note, or changes one. A refusal is shown below, and what was typed stays (rules: OFFICE-20). */
export function NoteForm({ label, on, onEnd }: NoteFormProps) {
  const t = useTranslations('office.order');
  const isEdit = 'note' in on;
  const [text, setText] = useState(isEdit ? on.text : '');
  const act = useKeyedAct(isEdit ? 'notes.edit' : 'notes.add');
  const problem = useId();
  const save = async () => {
    if (text.trim() === '' || act.isPending) return;
    const done = await act.mutateAsync({ ...on, text: text.trim() }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    setText('');
    onEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    if (event.key === 'Escape') onEnd?.();
  };
  return (
    <form
      className="print:hidden"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="flex flex-wrap items-end gap-2 rounded-md border border-line bg-surface p-1.5 pl-3 focus-within:border-accent">
        <textarea
          aria-label={label}
          aria-describedby={act.error ? problem : undefined}
          placeholder={label}
          rows={1}
          maxLength={MAX_NOTE}
          value={text}
          autoFocus={isEdit}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-60 min-w-32 flex-1 resize-none bg-transparent py-1.25 leading-5 outline-none placeholder:text-muted"
        />
        {onEnd && (
          <button type="button" className={smallButton} onClick={onEnd}>
            {t('cancelNote')}
          </button>
        )}
        <button type="submit" className={smallButton} aria-disabled={text.trim() === '' || act.isPending}>
          {t(act.isPending ? 'savingNote' : isEdit ? 'saveNote' : 'addNote')}
        </button>
      </div>
      {act.error && (
        <p id={problem} role="alert" className="mt-1 text-danger">
          {act.error.message}
        </p>
      )}
    </form>
  );
}
