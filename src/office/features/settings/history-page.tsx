import { History } from 'lucide';
import { useState } from 'react';
import { smallButton } from '#office/parts/small-button.ts';
import { shortTime } from '#office/parts/times.ts';
import type { ReadSettings } from '#office/state/store-settings.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { ChangeList } from './change-list.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The versions of the settings with what each changed; an earlier one can be put back (rules: OFFICE-85). */
export function SettingsHistoryPage() {
  return <SettingsFrame here="history">{(data) => <Versions data={data} />}</SettingsFrame>;
}

function Versions({ data }: { data: ReadSettings }) {
  const t = useTranslations('office.storeSettings');
  const [chosen, setChosen] = useState<number | null>(null);
  const oldest = data.versions.at(-1)?.version ?? 0;
  if (data.versions.length === 0)
    return (
      <div className="p-4 lg:p-6">
        <EmptyState icon={History} title={t('history.emptyTitle')} text={t('history.emptyText')} />
      </div>
    );
  return (
    <>
      <ol reversed className="max-w-4xl">
        {data.versions.map(({ version, at, by, restoredFrom, changes }) => (
          <li key={version} className="grid gap-2 border-b border-line px-4 py-4 lg:px-6">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <h2 className="font-[650]">{t('history.version', { version })}</h2>
              <span className="text-muted">
                {shortTime(at)} · {by ?? t('aCommand')}
                {restoredFrom !== null && ` · ${t('history.restored', { version: restoredFrom })}`}
              </span>
              {version === data.version ? (
                <span className="ml-auto font-medium text-accent">{t('history.inForce')}</span>
              ) : (
                <RestoreButton version={version} onChoose={setChosen} />
              )}
            </div>
            <ChangeList changes={changes} />
          </li>
        ))}
        {oldest === 1 && (
          <li className="flex flex-wrap items-center gap-3 px-4 py-4 lg:px-6">
            <h2 className="font-[650]">{t('history.first')}</h2>
            <RestoreButton version={0} onChoose={setChosen} />
          </li>
        )}
      </ol>
      {chosen !== null && <RestoreDialog data={data} version={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function RestoreButton({ version, onChoose }: { version: number; onChoose: (version: number) => void }) {
  const t = useTranslations('office.storeSettings');
  return (
    <button
      type="button"
      className={`${smallButton} ml-auto`}
      aria-label={t('history.restoreLabel', { version })}
      onClick={() => onChoose(version)}
    >
      {t('history.restore')}
    </button>
  );
}
