import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { countUnits, stopKey } from '#domain/pick-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { MissingPage } from '#office/parts/missing-page.tsx';
import { pickListQuery, warehousePath } from '#office/state/pick-lists.ts';
import { usePickChecks } from '#office/state/pick-checks.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { Claim } from './claim.tsx';
import { Done } from './done.tsx';
import { PageCommands } from './page-commands.tsx';
import { Parcels } from './parcels.tsx';
import { PickHead } from './pick-head.tsx';
import { StopList, StopsDialog } from './stop-list.tsx';
import { StopWork } from './stop-work.tsx';
import { focusScanField, type Feedback } from './scan-field.tsx';
import { useUndoShort } from './undo-short.ts';

/** One pick list: its stops, then its parcels, then their documents (rules: OFFICE-31, OFFICE-33, OFFICE-35). */
export function PickListScreen({ number }: { number: string }) {
  const t = useTranslations('office.picking');
  const { data: page, error, refetch } = useQuery(pickListQuery(number));
  const checks = usePickChecks(number);
  /** The stop that the picker has chosen; without a choice, the first one with units to pick. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [wantsParcels, setWantsParcels] = useState(false);
  /** Stays when the next stop is shown: it says that the one before is complete. */
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  /** The stop of the short pick that was recorded after the last check; null if a check came last. */
  const [shortKey, setShortKey] = useState<string | null>(null);
  const lastShort = page?.stops.find((listed) => listed.shortPick && stopKey(listed) === shortKey);
  const showStops = useCallback(() => setShowsAll(true), []);
  const toParcels = useCallback(() => {
    setWantsParcels(true);
    setShowsAll(false);
  }, []);
  const undoShort = useUndoShort(number).undo;
  const undo = () => {
    setFeedback(null);
    setWantsParcels(false);
    if (lastShort) return void undoShort(lastShort);
    void checks.send('picks.undo', {});
    focusScanField();
  };
  if (error && !page)
    return (
      <MissingPage
        error={error}
        texts={{ missingTitle: t('missingTitle'), failedTitle: t('failedTitle') }}
        again={() => void refetch()}
        toList={
          <OfficeLink to={warehousePath()} className={buttonClass('plain')}>
            {t('toList')}
          </OfficeLink>
        }
      />
    );
  if (!page) return <Loading again={() => void refetch()} />;
  const left = page.stops.filter(({ lines }) => countUnits(lines).left > 0);
  const stop = left.find((open) => stopKey(open) === chosen) ?? left[0];
  const isDone = page.orders.every(({ ending }) => ending !== null);
  const isOwn = page.claim.state === 'own';
  const isPicking = stop !== undefined && !wantsParcels;
  const choose = (key: string) => {
    setChosen(key);
    setFeedback(null);
    setShowsAll(false);
    setWantsParcels(false);
  };
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <PickHead
        page={page}
        stopNumber={isOwn && isPicking ? page.stops.indexOf(stop) + 1 : null}
        onUndo={isOwn && (page.mayUndo || lastShort) && !isDone ? undo : null}
        onShowStops={showStops}
      />
      {isOwn && !isDone && <PageCommands page={page} onShowStops={showStops} onParcels={toParcels} />}
      <div
        className={`grid grow grid-cols-[minmax(0,1fr)] grid-rows-[1fr] ${isDone ? '' : 'lg:grid-cols-[minmax(0,1fr)_360px]'}`}
      >
        <div className="flex min-w-0 flex-col">
          {isDone ? (
            <Done page={page} />
          ) : !isOwn ? (
            <Claim page={page} />
          ) : isPicking ? (
            <StopWork
              key={stopKey(stop)}
              page={page}
              stop={stop}
              checks={checks}
              feedback={feedback}
              onFeedback={(given) => {
                setFeedback(given);
                if (given?.isRight) setShortKey(null);
              }}
              onShort={(short) => setShortKey(stopKey(short))}
            />
          ) : (
            <Parcels page={page} onStops={stop ? () => setWantsParcels(false) : null} />
          )}
        </div>
        {!isDone && (
          <aside className="hidden border-l border-line bg-surface lg:block" aria-label={t('stopsTitle')}>
            <StopList page={page} current={isPicking ? stopKey(stop) : null} onChoose={isOwn ? choose : null} />
          </aside>
        )}
      </div>
      {showsAll && (
        <StopsDialog
          page={page}
          current={isPicking ? stopKey(stop) : null}
          onChoose={isOwn ? choose : null}
          onParcels={isOwn && !isDone ? toParcels : null}
          onClose={() => setShowsAll(false)}
        />
      )}
    </div>
  );
}

function Loading({ again }: { again: () => void }) {
  const t = useTranslations('office.picking');
  return (
    <Waiting label={t('loading')} again={again} className="grid gap-4 p-4">
      <Skeleton className="h-12 w-56" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-16 w-40" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-14 w-full" />
    </Waiting>
  );
}
