import { findSettingField, type SettingChange } from '#domain/setting-fields.ts';
import { settingText } from '#domain/setting-texts.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Returns the name of a field of the settings, and a function that writes its values for people. */
export function useSettingNames() {
  const t = useTranslations('office.storeSettings');
  return {
    nameOf: (path: string) => t(`field.${path}` as never) as string,
    textOf: (path: string, value: unknown) => {
      const field = findSettingField(path);
      return field ? settingText(value, field) : '';
    },
  };
}

/** What changes, field by field: the value before, and the value after (rules: OFFICE-82). */
export function ChangeList({ changes }: { changes: readonly SettingChange[] }) {
  const t = useTranslations('office.storeSettings');
  const { nameOf, textOf } = useSettingNames();
  return (
    <ul className="grid gap-1.5">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-medium">{nameOf(field)}</span>: <span className="sr-only">{t('before')} </span>
          <del className="text-muted">{textOf(field, before)}</del> <span aria-hidden>→</span>{' '}
          <span className="sr-only">{t('after')} </span>
          <ins className="no-underline">{textOf(field, after)}</ins>
        </li>
      ))}
    </ul>
  );
}
