import { Plus, Trash2 } from 'lucide';
import { useFieldArray } from 'react-hook-form';
import type { SettingPart } from '#domain/setting-fields.ts';
import { emptyRow } from '#domain/setting-texts.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { controlId, SettingControl, useProblem } from './setting-control.tsx';

/** The entries of a list of the settings; entries are added at the end and removed. */
export function SettingRows({
  path,
  label,
  columns,
}: {
  path: string;
  label: string;
  columns: readonly SettingPart[];
}) {
  const t = useTranslations('office.storeSettings');
  const { fields, append, remove } = useFieldArray({ name: path });
  const problem = useProblem(path);
  return (
    <div className="grid gap-3" role="group" aria-label={label}>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid min-w-0 gap-3 rounded-md border border-line p-3">
          <legend className="sr-only">{t('entry', { label, number: at + 1 })}</legend>
          <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {columns.map(({ name, kind, isOptional }) => (
              <SettingControl
                key={name}
                path={`${path}.${at}.${name}`}
                kind={kind}
                label={t(`column.${path}.${name}` as never)}
                isOptional={isOptional}
              />
            ))}
            <button
              type="button"
              className={`${smallButton} justify-self-start`}
              aria-label={t('removeEntry', { label, number: at + 1 })}
              onClick={() => {
                remove(at);
                // The removed button had the focus.
                document.getElementById(`${controlId(path)}-add`)?.focus();
              }}
            >
              <Icon iconNode={Trash2} size={15} aria-hidden /> {t('remove')}
            </button>
          </div>
        </fieldset>
      ))}
      <button
        type="button"
        id={`${controlId(path)}-add`}
        className={`${smallButton} justify-self-start`}
        onClick={() => append(emptyRow(columns))}
      >
        <Icon iconNode={Plus} size={15} aria-hidden /> {t('addEntry', { label })}
      </button>
    </div>
  );
}
