import { useTranslations } from '#ui/messages/translations.ts';

/**
 * Says that the total will be requested again after a refusal for too many requests; empty if `seconds` is null. The
 * seconds count from the refusal and stay unchanged, because a screen reader would read each change aloud.
 */
export function TotalRetryNotice({ seconds }: { seconds: number | null | undefined }) {
  const t = useTranslations('parts');
  return (
    <p role="status" className="text-sm font-medium text-low empty:hidden not-empty:my-2">
      {typeof seconds === 'number' && t('totalFollows', { seconds })}
    </p>
  );
}
