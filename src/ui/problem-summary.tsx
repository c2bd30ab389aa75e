import { useEffect, useRef } from 'react';
import { useTranslations } from '#ui/messages/translations.ts';

export interface FormProblem {
  text: string;
  /** Id of the control with the error: the error links to it. */
  field?: string;
}

interface ProblemSummaryProps {
  problems: readonly (string | FormProblem)[];
  /**
   * Number of times the form was submitted. The box receives the focus at each attempt, but not while the person
   * corrects fields.
   */
  attempt?: number;
}

/** The errors of a form in one box, which receives the focus when they appear so that they are read aloud. */
export function ProblemSummary({ problems, attempt }: ProblemSummaryProps) {
  const t = useTranslations('ui');
  const box = useRef<HTMLDivElement>(null);
  const listed = problems.map((problem) => (typeof problem === 'string' ? { text: problem } : problem));
  const shown = listed.length > 0;
  const focusedAttempt = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (!shown || (attempt !== undefined && attempt === focusedAttempt.current)) return;
    focusedAttempt.current = attempt;
    box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border-2 border-danger p-4">
      <h2 className="font-bold">{t('problemsTitle')}</h2>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-danger">
        {listed.map(({ text, field }) => (
          <li key={text}>{field ? <FieldLink field={field} text={text} /> : text}</li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ field, text }: { field: string; text: string }) {
  return (
    <a
      href={`#${field}`}
      className="underline underline-offset-2"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(field)?.focus();
      }}
    >
      {text}
    </a>
  );
}
