import { useId, useState } from 'react';
import { DESCRIPTION_MAX, isTruncated, truncateAtWord } from '#domain/text.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The long description: the whole words of its first 400 characters until more is asked for (rules: CAT-21). */
export function Description({ text }: { text: string }) {
  const t = useTranslations('catalogue');
  const [whole, setWhole] = useState(false);
  const id = useId();
  const long = isTruncated(text, DESCRIPTION_MAX);
  const shown = whole || !long ? text : truncateAtWord(text, DESCRIPTION_MAX);
  return (
    <section>
      <h2 className="text-lg font-bold tracking-tight">{t('description')}</h2>
      <div id={id} className="mt-3 max-w-prose space-y-3 leading-relaxed">
        {shown.split(/\n\s*\n/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {long && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          className="mt-2 target-h-8 font-semibold text-accent hover:underline"
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('showLess') : t('showMore')}
        </button>
      )}
    </section>
  );
}
