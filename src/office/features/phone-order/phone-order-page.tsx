import { useQuery } from '@tanstack/react-query';
import { PhoneOff } from 'lucide';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { OfficeLink } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { KeptNote } from '#office/parts/kept-note.tsx';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { clinicPath, clinicQuery } from '#office/state/clinics.ts';
import { usePhoneDraft, withItem, type PhoneLine } from '#office/state/phone-draft.ts';
import { usePhoneQuote } from '#office/state/phone-order.ts';
import { useStaff } from '#office/state/staff.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ItemSearch } from './item-search.tsx';
import { Lines } from './lines.tsx';
import { Amounts, QuoteNotices } from './amounts.tsx';
import { defaultCaller, PhoneOrderFields } from './phone-order-fields.tsx';
import { PlaceOrder } from './place-order.tsx';

/** An order that a person of a clinic gives by telephone (rules: STAFF-15, OFFICE-40, OFFICE-137). */
export function PhoneOrderPage({ number }: { number: string }) {
  const t = useTranslations('office.phoneOrder');
  const clinicTexts = useTranslations('office.clinic');
  const query = useQuery(clinicQuery(number));
  return (
    <>
      <TopBar>
        <PagePath
          label={clinicTexts('crumbs')}
          list={{ to: clinicPath(number), name: query.data?.clinic.name ?? number }}
          number={t('short')}
          isName
        />
      </TopBar>
      <LoadedPage
        query={query}
        texts={{
          loading: clinicTexts('loading'),
          missingTitle: clinicTexts('missingTitle', { number }),
          failedTitle: clinicTexts('failedTitle'),
        }}
        list={{ to: '/clinics', name: clinicTexts('toClinics') }}
        waiting={
          <>
            <Skeleton className="h-7 w-72 max-w-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-80 w-full" />
          </>
        }
      >
        {(page) => <Loaded page={page} />}
      </LoadedPage>
    </>
  );
}

/** Why no order can be placed for the clinic; null if one can be placed. */
function obstacleOf(page: OfficeClinicPage) {
  const { clinic, locations } = page;
  if (clinic.mergedInto !== null || clinic.isLocked) return 'closed' as const;
  if (locations.length === 0) return 'noAddress' as const;
  return defaultCaller(page) ? null : ('nobody' as const);
}

function Loaded({ page }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.phoneOrder');
  const { name, number } = page.clinic;
  const { may } = useStaff();
  const obstacle = may('orders.place') ? obstacleOf(page) : 'notAllowed';
  if (obstacle === null) return <Form page={page} />;
  return (
    <div className="p-4 lg:p-6">
      <EmptyState
        icon={PhoneOff}
        heading="h1"
        title={t('obstacle.title', { name })}
        text={t(`obstacle.${obstacle}`, { name })}
      >
        <OfficeLink to={clinicPath(number)} className={buttonClass('strong')}>
          {t('obstacle.toClinic')}
        </OfficeLink>
      </EmptyState>
    </div>
  );
}

function Form({ page }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.phoneOrder');
  const { number, name } = page.clinic;
  const { draft, change, discard } = usePhoneDraft(number);
  const order = { ...draft, person: draft.person ?? defaultCaller(page)?.email ?? null };
  const quote = usePhoneQuote(number, order);
  const isOnInvoice = (draft.payment?.by ?? 'invoice') === 'invoice';
  const errorText = useErrorText();
  const add = (items: { item: string; quantity: number }[]) =>
    change({
      lines: items.reduce<PhoneLine[]>((lines, { item, quantity }) => withItem(lines, item, quantity), draft.lines),
    });
  const quoted = draft.lines.length > 0 ? quote.data : undefined;
  const isCurrent = quoted !== undefined && !quote.isPlaceholderData && !quote.error;
  return (
    <div className="grid lg:min-h-[calc(100dvh-3.25rem)] lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <header className="px-4 pt-5 pb-4 lg:px-6">
          <h1 className="text-[1.375rem] leading-7 font-bold tracking-[-0.02em] wrap-anywhere">
            {t('title', { name })}
          </h1>
          <p className="mt-1 text-muted">{t('about')}</p>
        </header>
        <KeptNote keptAt={draft.keptAt} onDiscard={discard} />
        <div className="px-4 pb-4 lg:px-6">
          <ItemSearch onAdd={add} />
        </div>
        {draft.lines.length > 0 ? (
          <Lines lines={draft.lines} quote={quoted} onChange={(lines) => change({ lines })} />
        ) : (
          <p className="px-4 pb-6 text-muted lg:px-6">{t('noLines')}</p>
        )}
        {draft.lines.length > 0 && quote.error && (
          <p role="alert" className="px-4 py-3 font-semibold text-danger lg:px-6">
            {errorText(quote.error)}
          </p>
        )}
      </div>
      <aside className="border-line bg-paper px-4 pt-5 pb-6 max-lg:border-t lg:border-l lg:px-5">
        <PhoneOrderFields page={page} draft={draft} onChange={change} />
        <div className="mt-5 grid gap-4">
          <Amounts quote={quoted} isOld={quote.isPlaceholderData} />
          {quoted && <QuoteNotices quote={{ ...quoted, ...(!isOnInvoice && { overLimitCents: 0 }) }} />}
          <PlaceOrder
            clinic={page.clinic}
            order={order}
            onPayment={(chosen) => change({ payment: chosen })}
            totalCents={isCurrent && quoted.notSold.length === 0 ? quoted.totalCents : null}
            onPlaced={discard}
          />
        </div>
      </aside>
    </div>
  );
}
