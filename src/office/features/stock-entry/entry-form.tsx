import type { ReactNode } from 'react';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { stockPath } from '#office/state/stock.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The head of a page on which stock is entered. */
export function EntryHead({ title, text }: { title: string; text: string }) {
  const stock = useTranslations('office.stock');
  return (
    <>
      <TopBar>
        <PagePath label={stock('crumbs')} list={{ to: stockPath(), name: stock('title') }} number={title} isName />
      </TopBar>
      <div className="px-4 pt-4 pb-2 lg:px-6">
        <h1 className="text-lg font-bold tracking-[-0.02em]">{title}</h1>
        <p className="max-w-2xl text-muted">{text}</p>
      </div>
    </>
  );
}

interface EntryFormProps {
  /** The fields. */
  children: ReactNode;
  /** What is entered so far, and the label of the button that sends it. */
  sum: string;
  submitLabel: string;
  isBusy: boolean;
  refusal: string | null;
  onSubmit: () => void;
}

/** The fields of a delivery or a count, over a foot that stays visible and sends them. */
export function EntryForm({ children, sum, submitLabel, isBusy, refusal, onSubmit }: EntryFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:px-6">
        {refusal !== null && (
          <p role="alert" className="w-full font-semibold text-danger">
            {refusal}
          </p>
        )}
        <p role="status" className="mr-auto text-muted">
          {sum}
        </p>
        <Button type="submit" size="large" look="strong" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
