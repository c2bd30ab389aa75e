import type { SettingChange } from '#domain/setting-fields.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ChangeList } from './change-list.tsx';

interface SaveBarProps {
  changes: readonly SettingChange[];
  /** Why the settings were not saved. */
  problem: string | null;
  asksSignIn: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

/** The bar below the form: what will change, old and new, before it is saved (rules: OFFICE-82). */
export function SaveBar({ changes, problem, asksSignIn, isBusy, onDiscard }: SaveBarProps) {
  const t = useTranslations('office.storeSettings');
  if (changes.length === 0) return null;
  return (
    <div
      role="region"
      aria-label={t('saveBar')}
      className="sticky bottom-0 z-10 grid gap-3 border-t border-line bg-surface px-4 py-3 shadow-float sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end lg:px-6"
    >
      <div className="min-w-0">
        <p className="font-semibold">{t('willChange', { count: changes.length })}</p>
        <div className="mt-1 max-h-28 overflow-y-auto" tabIndex={0} role="group" aria-label={t('changes')}>
          <ChangeList changes={changes} />
        </div>
        {asksSignIn && <p className="mt-2 rounded-md bg-tint px-3 py-2">{t('signInAgain')}</p>}
        {problem !== null && (
          <p role="alert" className="mt-2 font-semibold whitespace-pre-line text-danger">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDiscard}>{t('discard')}</Button>
        <Button type="submit" look="strong" busy={isBusy}>
          {asksSignIn ? t('signInAndSave') : t('save')}
        </Button>
      </div>
    </div>
  );
}
