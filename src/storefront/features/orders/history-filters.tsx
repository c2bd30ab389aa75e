import { Link, useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide';
import { STATUS_LABELS } from '#domain/status-labels.ts';
import { buttonClass } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { isHistoryFiltered, type HistorySearch } from './history-search.ts';

/**
 * From, To, Sort By, Status and Reset. The URL holds them, so that a list can be bookmarked and shared (rules:
 * ORDER-2).
 */
export function HistoryFilters({ search }: { search: HistorySearch }) {
  const t = useTranslations('orders');
  const navigate = useNavigate({ from: '/purchase-history' });
  const { from = '', to = '', sort = 'recent', status = '' } = search;
  const apply = (change: HistorySearch) =>
    void navigate({
      search: ({ placed: _placed, page: _page, ...kept }) => ({ ...kept, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <section aria-label={t('filters')} className="border-b border-line pb-5">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-[10rem_10rem_12rem_14rem_auto]">
        <TextField
          label={t('from')}
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => apply({ from: event.target.value || undefined })}
        />
        <TextField
          label={t('to')}
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => apply({ to: event.target.value || undefined })}
        />
        <SelectField
          label={t('sortBy')}
          value={sort}
          onChange={(event) => apply({ sort: event.target.value === 'oldest' ? 'oldest' : undefined })}
        >
          <option value="recent">{t('recent')}</option>
          <option value="oldest">{t('oldest')}</option>
        </SelectField>
        <SelectField
          label={t('status')}
          value={status}
          onChange={(event) => apply({ status: event.target.value || undefined })}
        >
          <option value="">{t('anyStatus')}</option>
          {STATUS_LABELS.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
        <Link
          to="/purchase-history"
          search={{}}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-disabled={!isHistoryFiltered(search) || undefined}
          className={`${buttonClass()} col-span-2 lg:col-span-1 lg:justify-self-start`}
        >
          <Icon iconNode={RotateCcw} size={16} aria-hidden />
          {t('reset')}
        </Link>
      </div>
      {from && to && from > to && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {t('datesCrossed')}
        </p>
      )}
    </section>
  );
}
