import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeClinic } from '#contract/office-clinics.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { clinicsQuery } from '#office/state/clinics.ts';
import { inputClass } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface ChooseClinicPageProps {
  /** What the clinic is chosen for. */
  purpose: 'order' | 'payment';
  /** The list above the page. */
  list: { to: string; name: string };
  /** The path that a chosen clinic opens. */
  pathOf: (number: string) => string;
}

const mayBeChosen = ({ isLocked, mergedInto }: OfficeClinic) => !isLocked && mergedInto === null;

/** Finds the clinic that a new order or a payment is of, and opens the page where it is entered (rules: OFFICE-103). */
export function ChooseClinicPage({ purpose, list, pathOf }: ChooseClinicPageProps) {
  const t = useTranslations('office.clinics');
  const [text, setText] = useState('');
  const query = useQuery(clinicsQuery({ q: text.trim() || undefined }));
  const found = (query.data?.items ?? []).filter((clinic) => purpose === 'payment' || mayBeChosen(clinic));
  const title = t(`choose.${purpose}`);
  return (
    <>
      <TopBar>
        <PagePath label={t('choose.path')} list={list} number={title} isName />
      </TopBar>
      <div className="max-w-xl px-4 pt-4 pb-3 lg:px-6">
        <h1 className="text-lg font-bold tracking-[-0.02em]">{title}</h1>
        <label className="mt-2 grid gap-1 text-muted">
          {t(`choose.${purpose}Text`)}
          <input
            autoFocus
            autoComplete="off"
            maxLength={100}
            value={text}
            placeholder={t('search')}
            onChange={({ target }) => setText(target.value)}
            className={inputClass}
          />
        </label>
      </div>
      <ListFrame
        query={query}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('noneTitle'),
          emptyText: t('searchHint'),
        }}
      >
        <ul className="border-t border-line">
          {found.map(({ number, name, place }) => (
            <li key={number} className="border-b border-line">
              <OfficeLink
                to={pathOf(number)}
                className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 hover:bg-paper lg:px-6"
              >
                <b className="font-medium">{name}</b>
                <span className="font-mono text-xs">{number}</span>
                <span className="text-muted">{place}</span>
              </OfficeLink>
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  );
}
