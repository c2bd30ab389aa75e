import { useId, useState } from 'react';
import { MAX_SHOWN_DESCRIPTION, isTruncated, truncateAtWord } from '#domain/text.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The long description; its first 400 characters, cut at a word, until it is expanded (rules: CAT-21). */
export function Description({ text }: { text: string }) {
  const t = useTranslations('catalogue');
  const [isExpanded, setIsExpanded] = useState(false);
  const id = useId();
  const isLong = isTruncated(text, MAX_SHOWN_DESCRIPTION);
  const shown = isExpanded || !isLong ? text : truncateAtWord(text, MAX_SHOWN_DESCRIPTION);
  return (
    <section>
      <h2 className="text-lg font-bold tracking-tight">{t('description')}</h2>
      <div id={id} className="mt-3 max-w-prose space-y-3 leading-relaxed">
        {shown.split(/\n\s*\n/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={id}
          className="mt-2 target-h-8 font-semibold text-accent hover:underline"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('showLess') : t('showMore')}
        </button>
      )}
    </section>
  );
}
