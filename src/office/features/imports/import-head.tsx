import { OfficeLink } from '#office/link.tsx';
import { ProgressBar } from '#office/parts/progress-bar.tsx';
import { shortTime } from '#office/parts/times.ts';
import { importsPath, isWorking, type ImportPage } from '#office/state/imports.ts';
import { useStaff } from '#office/state/staff.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { ImportAct } from './import-act-dialog.tsx';
import { progressOf, rowsToApply } from './progress.ts';
import { Steps } from './steps.tsx';
import { useSaveFile } from './use-save-file.ts';

const titles = {
  reading: 'reading',
  previewed: 'checkTitle',
  applying: 'workingApply',
  applied: 'appliedTitle',
  undoing: 'workingUndo',
  undone: 'undoneTitle',
} as const;

/** What state the import is in, what can be done with it, and how far the worker is (rules: OFFICE-134). */
export function ImportHead({ page, onAct }: { page: ImportPage; onAct: (act: ImportAct) => void }) {
  const t = useTranslations('office.imports');
  const { state, kind, by, createdAt, appliedAt, undoneAt } = page;
  const title = state === 'previewed' && rowsToApply(page) === 0 ? 'nothing' : titles[state];
  const sent = { file: page.file, kind: t(`kind.${kind}`), at: shortTime(createdAt), by: by ?? t('aCommand') };
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 lg:px-6">
      <div className="min-w-0 grow basis-80">
        <h1 className="text-lg font-bold tracking-[-0.02em]">{t(`head.${title}`)}</h1>
        <Steps state={state} />
        <p className="text-muted wrap-anywhere">
          {t('head.sent', sent)}
          {appliedAt && ` · ${t('head.applied', { at: shortTime(appliedAt) })}`}
          {undoneAt && ` · ${t('head.undone', { at: shortTime(undoneAt) })}`}
        </p>
        {page.remarks.length > 0 && (
          <ul className="mt-1 text-muted wrap-anywhere">
            {page.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        <Progress page={page} />
      </div>
      <Actions page={page} onAct={onAct} />
    </header>
  );
}

function Progress({ page }: { page: ImportPage }) {
  const t = useTranslations('office.imports.head');
  if (!isWorking(page.state)) return null;
  const { done, of } = progressOf(page);
  const text = t('progress', { done, of });
  return (
    <div className="mt-3 grid max-w-xl gap-1.5">
      {page.state !== 'reading' && <ProgressBar label={text} done={done} of={of} />}
      <p role="status" className="text-muted">
        {page.state !== 'reading' && `${text}. `}
        {t('leave')}
      </p>
    </div>
  );
}

function Actions({ page, onAct }: { page: ImportPage; onAct: (act: ImportAct) => void }) {
  const t = useTranslations('office.imports.head');
  const { may, mayRead } = useStaff();
  const { save, saving } = useSaveFile();
  const { import: number, state, kind, counts } = page;
  const refused = (counts.refused ?? 0) + (counts.left ?? 0);
  const toApply = rowsToApply(page);
  const mayApply = state === 'previewed' && toApply > 0 && may('imports.apply');
  const file = page.file.replace(/\.\w+$/, '');
  const input = { import: number };
  return (
    <div className="grid gap-2 sm:justify-items-end">
      <div className="flex flex-wrap gap-2 sm:justify-end">
        {refused > 0 && may('imports.refused') && (
          <Button
            title={t('saveRefusedLabel')}
            busy={saving !== null}
            onClick={() => save('refused', { act: 'imports.refused', input, filename: `${file}-refused.csv` })}
          >
            {t('saveRefused', { count: refused })}
          </Button>
        )}
        {state === 'applied' && may('imports.undo') && <Button onClick={() => onAct('undo')}>{t('undoButton')}</Button>}
        {state === 'applied' && <SeeResult kind={kind} mayReadStock={mayRead('stock')} />}
        {mayApply ? (
          <Button look="strong" onClick={() => onAct('apply')}>
            {t('apply_rows', { count: toApply })}
          </Button>
        ) : (
          !isWorking(state) &&
          may('imports.apply') && (
            <OfficeLink to={importsPath()} className={buttonClass('strong')}>
              {t('another')}
            </OfficeLink>
          )
        )}
      </div>
      {mayApply && <p className="text-muted">{refused > 0 ? t('note', { count: refused }) : t('noteAll')}</p>}
    </div>
  );
}

/** Where the applied rows are seen: the stock in the office, everything else in the store. */
function SeeResult({ kind, mayReadStock }: { kind: ImportPage['kind']; mayReadStock: boolean }) {
  const t = useTranslations('office.imports.head');
  if (kind === 'stock' && mayReadStock)
    return (
      <OfficeLink to="/warehouse/stock" className={buttonClass('plain')}>
        {t('seeStock')}
      </OfficeLink>
    );
  return (
    <a href="/products" target="_blank" rel="noreferrer" className={buttonClass('plain')}>
      {t('seeStore')}
    </a>
  );
}
