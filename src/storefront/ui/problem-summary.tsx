import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** The problems of a form in one box that takes the focus when they appear, so that they are read aloud. */
export function ProblemSummary({ problems }: { problems: string[] }) {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  const text = problems.join('\n');
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!problems.length) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border-2 border-danger p-4">
      <h2 className="font-bold">{t('problemsTitle')}</h2>
      <ul className="mt-1 list-disc pl-5 text-danger">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
