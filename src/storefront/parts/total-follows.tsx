import { useTranslations } from '#ui/messages/translations.ts';

/**
 * Says that the total is asked for again by itself, where the shop answered that there were too many requests; nothing where
 * `within` is null. Seconds from the refusal on: they are not counted down, since each count would be read aloud.
 */
export function TotalFollows({ within }: { within: number | null | undefined }) {
  const t = useTranslations('parts');
  return (
    <p role="status" className="text-sm font-medium text-low empty:hidden not-empty:my-2">
      {typeof within === 'number' && t('totalFollows', { seconds: within })}
    </p>
  );
}
