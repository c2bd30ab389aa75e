import { useTranslations } from '#ui/messages/translations.ts';

/** Confirms that fewer units may be left than orders hold (rules: STOCK-6). */
export function EvenIfHeld({ isSet, onSet }: { isSet: boolean; onSet: (isSet: boolean) => void }) {
  const t = useTranslations('office.stock');
  return (
    <label className="flex target-h-9 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={isSet}
        onChange={({ target }) => onSet(target.checked)}
        className="size-4.5 shrink-0"
      />
      {t('evenIfHeld')}
    </label>
  );
}
