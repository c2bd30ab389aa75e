import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { MAX_NOTE_LENGTH } from '#domain/staff-texts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { smallButton } from './small-button.ts';

interface NoteFormProps {
  label: string;
  /** The id of the field. */
  id?: string;
  /** The text of the note that is changed; left out for a new note. */
  changed?: string;
  /** Keeps the text of a new note over a sign-in. */
  kept?: { read: () => string; keep: (text: string) => void };
  onSave: (text: string) => Promise<unknown>;
  /** Called when a change is saved or given up. */
  onEnd?: () => void;
}

/**
 * Writes a note, or changes one. A refusal is shown below, and what was typed stays, for a new note also over a sign-in
 * (rules: OFFICE-20, OFFICE-88).
 */
export function NoteForm({ label, id, changed, kept, onSave, onEnd }: NoteFormProps) {
  const t = useTranslations('office.order');
  const isEdit = changed !== undefined;
  const [text, write] = useState(() => changed ?? kept?.read() ?? '');
  const setText = (typed: string) => {
    write(typed);
    kept?.keep(typed);
    setRefusal(null);
  };
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = useId();
  const save = async () => {
    if (text.trim() === '' || isSaving) return;
    setSaving(true);
    setRefusal(null);
    try {
      await onSave(text.trim());
      setText('');
      onEnd?.();
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setSaving(false);
    }
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
          id={id}
          aria-label={label}
          aria-describedby={refusal ? problem : undefined}
          placeholder={label}
          rows={1}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          autoFocus={isEdit}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-60 min-w-32 flex-1 self-center resize-none bg-transparent py-1.25 leading-5 outline-none placeholder:text-muted"
        />
        {onEnd && (
          <button type="button" className={smallButton} onClick={onEnd}>
            {t('cancelNote')}
          </button>
        )}
        <button type="submit" className={smallButton} aria-disabled={text.trim() === '' || isSaving}>
          {t(isSaving ? 'savingNote' : isEdit ? 'saveNote' : 'addNote')}
        </button>
      </div>
      {refusal && (
        <p id={problem} role="alert" className="mt-1 text-danger">
          {refusal}
        </p>
      )}
    </form>
  );
}
