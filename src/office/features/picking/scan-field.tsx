import { CircleCheck, Keyboard, OctagonX, ScanBarcode } from 'lucide';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** What became of the last scan. */
export interface Feedback {
  isRight: boolean;
  title?: string;
  text: string;
}

const FIELD_ID = 'scan';

/** Brings the focus to the field for the scanner, if the page shows one; returns the field. */
export function focusScanField(): HTMLElement | null {
  const field = document.getElementById(FIELD_ID);
  field?.focus();
  return field;
}

interface ScanFieldProps {
  label: string;
  placeholder: string;
  feedback: Feedback | null;
  /** Whether a dialog is open: the field then does not take the focus. */
  isPaused: boolean;
  onScan: (code: string) => void;
  /** Ctrl+Enter confirms all units without a code. */
  onPickAll: () => void;
}

/**
 * The field for a keyboard scanner, which types a code and presses Enter. It has the focus, and accepts every character
 * that is typed elsewhere on the page (rules: OFFICE-33).
 */
export function ScanField({ label, placeholder, feedback, isPaused, onScan, onPickAll }: ScanFieldProps) {
  const t = useTranslations('office.picking');
  const [text, setText] = useState('');
  // The keyboard of a phone would cover half of the screen, so it is shown on request.
  const [showsKeyboard, setShowsKeyboard] = useState(false);
  const feedbackId = useId();
  useEffect(() => {
    if (isPaused) return undefined;
    focusScanField();
    const listen = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      const isElsewhere = target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]');
      if (isElsewhere || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      // No shortcut of the office: the character goes into the field, which has the focus now.
      event.stopPropagation();
      focusScanField();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isPaused]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) onPickAll();
    else if (text.trim() !== '') onScan(text.trim());
    setText('');
  };
  const isWrong = feedback !== null && !feedback.isRight;
  const frame = isWrong ? 'border-danger outline-danger' : 'border-accent outline-accent';
  return (
    <div className="mt-3.5">
      <label
        className={`flex h-14 items-center gap-3 rounded-md border bg-surface px-3.5 outline-2 outline-offset-2 focus-within:outline-solid ${frame}`}
      >
        <Icon iconNode={ScanBarcode} size={24} className={isWrong ? 'text-danger' : 'text-accent'} />
        <input
          id={FIELD_ID}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={feedback ? feedbackId : undefined}
          placeholder={placeholder}
          inputMode={showsKeyboard ? 'text' : 'none'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <button
          type="button"
          aria-label={t('typeCodes')}
          title={t('typeCodes')}
          aria-pressed={showsKeyboard}
          onClick={() => {
            setShowsKeyboard(!showsKeyboard);
            focusScanField();
          }}
          className="-mr-2 grid size-11 place-items-center rounded-md text-muted hover:bg-sunken aria-pressed:text-accent lg:hidden"
        >
          <Icon iconNode={Keyboard} size={20} />
        </button>
      </label>
      <p
        id={feedbackId}
        role={isWrong ? 'alert' : 'status'}
        className={`mt-2 flex min-h-6 items-start gap-2 wrap-anywhere ${isWrong ? 'rounded-md bg-danger px-3 py-2.5 text-base text-surface' : 'text-ok'}`}
      >
        {feedback && (
          <>
            <Icon iconNode={isWrong ? OctagonX : CircleCheck} size={20} className="mt-0.5 shrink-0" />
            <span>
              {feedback.title && <b className="block font-bold">{feedback.title}</b>}
              {feedback.text}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
