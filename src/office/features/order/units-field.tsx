import { useId, type ReactNode } from 'react';
import { MAX_QUANTITY } from '#domain/inventory.ts';
import { readUnits } from '#office/state/line-change.ts';
import { inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface UnitsFieldProps {
  label: string;
  value: string;
  /** The fewest units: 0 for a line that may be removed. */
  least: 0 | 1;
  onChange: (typed: string) => void;
  /** What is before the field, and what is after it. */
  text: ReactNode;
  end: ReactNode;
}

/** A row with a field for units. What was typed stays; the row says which units are accepted (rules: OFFICE-91). */
export function UnitsField({ label, value, least, onChange, text, end }: UnitsFieldProps) {
  const t = useTranslations('office.order');
  const id = useId();
  const isWrong = readUnits(value, least) === null;
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">{text}</span>
        <input
          inputMode="numeric"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          maxLength={12}
          className={`${inputClass} w-16! px-2! text-right`}
          value={value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange(target.value)}
        />
        <span className="w-14 text-muted">{end}</span>
      </div>
      {isWrong && (
        <p id={id} className="text-right font-semibold text-danger">
          {t('changeLines.limit', { typed: value.trim(), least, most: MAX_QUANTITY })}
        </p>
      )}
    </>
  );
}
