import type { SettingChange } from '#domain/setting-fields.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { useSettingNames } from './change-list.tsx';

interface ConflictProps {
  /** Who saved the last version; null for a command. */
  by: string | null;
  /** What was changed since the form was opened. */
  meanwhile: readonly SettingChange[];
  /** What the form would change. */
  mine: readonly SettingChange[];
  onKeep: () => void;
  onDiscard: () => void;
}

/** Says that somebody else changed the settings, with their values beside the typed ones (rules: OFFICE-83). */
export function Conflict({ by, meanwhile, mine, onKeep, onDiscard }: ConflictProps) {
  const t = useTranslations('office.storeSettings');
  const { nameOf, textOf } = useSettingNames();
  return (
    <div role="alert" className="m-4 grid gap-3 rounded-md border-2 border-danger p-4 lg:mx-6">
      <h2 className="font-bold">{t('conflict.title', { by: by ?? t('aCommand') })}</h2>
      <ul className="grid gap-1.5">
        {meanwhile.map(({ field, after }) => {
          const typed = mine.find((change) => change.field === field);
          return (
            <li key={field} className="wrap-anywhere">
              <span className="font-medium">{nameOf(field)}</span>: {t('conflict.now', { value: textOf(field, after) })}
              {typed && ` ${t('conflict.mine', { value: textOf(field, typed.after) })}`}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="strong" onClick={onKeep}>
          {t('conflict.keep')}
        </Button>
        <Button onClick={onDiscard}>{t('conflict.discard')}</Button>
      </div>
    </div>
  );
}
