import { useFormContext, get } from 'react-hook-form';
import type { SettingKind } from '#domain/setting-fields.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface SettingControlProps {
  /** The path of the value in the form. */
  path: string;
  kind: SettingKind;
  label: string;
  isOptional?: boolean | undefined;
}

const inputModes = { money: 'decimal', percent: 'decimal', count: 'numeric' } as const;

/** The id of a control, to which an error links. */
export const controlId = (path: string) => `setting-${path.replaceAll('.', '-')}`;

/** The error message of a path of the form. */
export function useProblem(path: string): string | undefined {
  const { formState } = useFormContext();
  const message: unknown = (get(formState.errors, path) as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}

/** The control for one value of the settings. Money is typed in dollars, a rate in percent (rules: OFFICE-81). */
export function SettingControl({ path, kind, label, isOptional }: SettingControlProps) {
  const t = useTranslations('office.storeSettings');
  const { register } = useFormContext();
  const error = useProblem(path);
  const common = { id: controlId(path), label, ...(error !== undefined && { error }), ...register(path) };
  if (kind === 'yes-no') return <CheckboxField label={label} className="self-end" {...register(path)} />;
  if (kind === 'country')
    return (
      <SelectField {...common}>
        <option value="ca">{t('country.ca')}</option>
        <option value="us">{t('country.us')}</option>
      </SelectField>
    );
  const unit = kind === 'money' || kind === 'percent' || kind === 'texts' ? t(`unit.${kind}`) : undefined;
  const note = isOptional ? t('optional') : unit;
  const mode = kind in inputModes ? inputModes[kind as keyof typeof inputModes] : undefined;
  return (
    <TextField
      {...common}
      {...(note !== undefined && { note })}
      {...(kind === 'day' && { type: 'date' })}
      {...(mode && { inputMode: mode, className: 'tabular-nums' })}
      autoComplete="off"
    />
  );
}
