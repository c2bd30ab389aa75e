import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { clinicQuery, clinicsPath, useOpenedClinic, type ClinicFilters } from '#office/state/clinics.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { ApplicationNotice } from './application-notice.tsx';
import { ClinicHead } from './clinic-head.tsx';
import { ClinicOrders } from './clinic-orders.tsx';
import { ClinicPeople } from './clinic-people.tsx';
import { ClinicPrices } from './clinic-prices.tsx';
import { ClinicSide } from './clinic-side.tsx';
import { ClinicSubscriptions } from './clinic-subscriptions.tsx';
import { ClinicMoneySummary } from './clinic-money-summary.tsx';
import { StaffActs } from './staff-acts.tsx';
import { UnpaidInvoices } from './unpaid-invoices.tsx';

/** Everything about a clinic on one page (rules: OFFICE-28). */
export function ClinicPage({ number, filters }: { number: string; filters: ClinicFilters }) {
  const t = useTranslations('office.clinic');
  const query = useQuery(clinicQuery(number));
  useEffect(() => useOpenedClinic.setState({ number }), [number]);
  return (
    <>
      <TopBar>
        <PagePath label={t('crumbs')} list={{ to: clinicsPath(filters), name: t('clinics') }} number={number} />
      </TopBar>
      <LoadedPage
        query={query}
        texts={{ loading: t('loading'), missingTitle: t('missingTitle', { number }), failedTitle: t('failedTitle') }}
        list={{ to: '/clinics', name: t('toClinics') }}
        waiting={
          <>
            <Skeleton className="h-7 w-72 max-w-full" />
            <Skeleton className="h-4 w-96 max-w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-80 w-full" />
          </>
        }
      >
        {(page) => <Loaded page={page} />}
      </LoadedPage>
    </>
  );
}

function Loaded({ page }: { page: OfficeClinicPage }) {
  return (
    <>
      <ClinicHead page={page} />
      {page.clinic.mergedInto === null ? <Details page={page} /> : <StaffActs acts={page.acts} />}
    </>
  );
}

/** The parts of the page that a merged clinic no longer has, and its acts. */
function Details({ page }: { page: OfficeClinicPage }) {
  return (
    <>
      <ApplicationNotice page={page} />
      <ClinicMoneySummary page={page} />
      <div className="grid lg:min-h-[calc(100dvh-13rem)] lg:grid-cols-[minmax(0,1fr)_292px]">
        <div className="min-w-0">
          <ClinicOrders page={page} />
          <UnpaidInvoices page={page} />
          <ClinicSubscriptions page={page} />
          <ClinicPrices clinic={page.clinic} />
          <ClinicPeople people={page.people} />
          <StaffActs acts={page.acts} />
        </div>
        <ClinicSide page={page} />
      </div>
    </>
  );
}
