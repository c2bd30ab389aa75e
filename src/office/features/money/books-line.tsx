import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateOfDay, shortTime } from '#office/parts/times.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { booksQuery } from '#office/state/books.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { CloseBooksDialog, ReopenBooksDialog } from './books-dialogs.tsx';

/** Until when the books are closed, and the acts that change it (rules: OFFICE-77). */
export function BooksLine() {
  const t = useTranslations('office.books');
  const { may } = useStaff();
  const { data } = useQuery(booksQuery);
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null);
  if (!data) return null;
  const { closedUntil, by, at } = data;
  const close = () => setOpen(null);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3 lg:px-6 print:hidden">
      <p>
        {closedUntil === null ? (
          <span className="text-muted">{t('open')}</span>
        ) : (
          <b className="font-semibold">{t('closed', { day: dateOfDay(closedUntil) })}</b>
        )}{' '}
        {by !== null && at !== null && <span className="text-muted">{t('by', { by, time: shortTime(at) })}</span>}
      </p>
      {may('books.close') && (
        <button type="button" className={smallButton} onClick={() => setOpen('close')}>
          {t('close')}
        </button>
      )}
      {may('books.reopen') && closedUntil !== null && (
        <button type="button" className={smallButton} onClick={() => setOpen('reopen')}>
          {t('reopen')}
        </button>
      )}
      {open === 'close' && <CloseBooksDialog closedUntil={closedUntil} onClose={close} />}
      {open === 'reopen' && closedUntil !== null && <ReopenBooksDialog closedUntil={closedUntil} onClose={close} />}
    </div>
  );
}
