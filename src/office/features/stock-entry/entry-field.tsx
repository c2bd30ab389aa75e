import { useId, type KeyboardEvent } from 'react';
import { BIN_CODES } from '#office/parts/bin-codes.tsx';
import type { EntryField } from '#office/state/stock-entry.ts';
import { inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface EntryInputProps {
  field: EntryField;
  value: string;
  /** What is wrong with the text; undefined if nothing is. */
  problem: string | undefined;
  /** The form in which the field is entered, if that is not plain. */
  placeholder: string | undefined;
  autoFocus: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** A pasted text; returns whether it was used, so that the field stays as it was. */
  onPasted: (text: string) => boolean;
}

const widths: Record<EntryField, string> = {
  item: 'col-span-2 lg:col-span-1',
  units: '',
  lot: '',
  expiresOn: '',
  bin: '',
  gtin: '',
};

/** A field of a row with what is wrong with it; a field for a bin offers the bins (rules: OFFICE-121, OFFICE-122). */
export function EntryInput(props: EntryInputProps) {
  const { field, value, problem, placeholder, autoFocus, onChange, onKeyDown, onPasted } = props;
  const t = useTranslations('office.stockEntry');
  const id = useId();
  return (
    <div className={`grid content-start gap-1 ${widths[field]}`}>
      <label htmlFor={id} className="text-xs text-muted">
        {t(`field.${field}`)}
      </label>
      <input
        id={id}
        value={value}
        autoFocus={autoFocus}
        // Enter skips the GTIN, which few rows need.
        data-step={field === 'gtin' ? undefined : ''}
        list={field === 'bin' ? BIN_CODES : undefined}
        inputMode={field === 'units' ? 'numeric' : undefined}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize={field === 'bin' || field === 'item' ? 'characters' : undefined}
        spellCheck={false}
        maxLength={field === 'item' ? 2_000 : 40}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        className={`${inputClass} max-lg:h-12 ${field === 'units' ? 'text-right' : ''}`}
        onChange={({ target }) => onChange(target.value)}
        // A filled bin is replaced by what is scanned.
        onFocus={({ target }) => field === 'bin' && target.select()}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (onPasted(event.clipboardData.getData('text'))) event.preventDefault();
        }}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
