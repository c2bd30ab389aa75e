import { useState } from 'react';
import type { ComparedBin } from '#office/state/bin-count.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { PagePath } from '#office/parts/page-path.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { openPalette } from '#office/state/palette.ts';
import { stockPath } from '#office/state/stock.ts';
import { compareInput, emptyRow, isBlank, problemOfRow, refusedRow, useBinCount } from '#office/state/stock-entry.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { CountResult } from './count-result.tsx';
import { EntryRows } from './entry-rows.tsx';
import { ItemNote } from './item-note.tsx';

const FIELDS = ['item', 'units', 'lot', 'expiresOn'] as const;

/** Counts a bin: what should be in it is shown only after the count was entered (rules: OFFICE-60, STOCK-21). */
export function CountPage() {
  const t = useTranslations('office.stockEntry');
  const frame = useTranslations('office.frame');
  const stock = useTranslations('office.stock');
  const errorText = useErrorText();
  const { bin, rows } = useBinCount();
  const entered = rows.filter((row) => !isBlank(row));
  const [sent, setSent] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [lacksBin, setLacksBin] = useState(false);
  const [compared, setCompared] = useState<ComparedBin | null>(null);
  const { attempt, error, isBusy } = useActAttempt('stock.compare-bin', (result) => setCompared(result as ComparedBin));
  const refusal = error ? errorText(error) : null;
  const refused = refusal === null ? null : refusedRow(refusal);
  const key = refused === null ? undefined : sent[refused];
  const shown = new Map(problems);
  if (key !== undefined && refusal !== null) shown.set(key, refusal.replace(/^(?:Row \d+: |rows\.\d+\.)/, ''));
  const submit = () => {
    const found = entered.flatMap((row) => {
      const problem = problemOfRow(row, 'count');
      return problem ? [[row.key, t(`problem.${problem}`)] as const] : [];
    });
    setProblems(new Map(found));
    setSent(entered.map((row) => row.key));
    const lacksBin = bin.trim() === '';
    setLacksBin(lacksBin);
    if (found.length === 0 && !lacksBin) void attempt(compareInput(bin, entered));
  };
  const restart = () => {
    setCompared(null);
    useBinCount.setState({ bin: '', rows: [emptyRow()] });
  };
  return (
    <>
      <TopBar palette={{ label: frame('palette'), open: openPalette }}>
        <PagePath
          label={stock('crumbs')}
          list={{ to: stockPath(), name: stock('title') }}
          number={t('countTitle')}
          isName
        />
      </TopBar>
      <div className="px-4 pt-4 pb-2 lg:px-6">
        <h1 className="text-lg font-bold tracking-[-0.02em]">{t('countTitle')}</h1>
        <p className="max-w-2xl text-muted">{t('countText')}</p>
      </div>
      {compared ? (
        <CountResult
          bin={bin.trim().toUpperCase()}
          compared={compared}
          onBack={() => setCompared(null)}
          onDone={restart}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="max-w-80 px-4 py-3 lg:px-6">
            <TextField
              label={t('bin')}
              {...(lacksBin && bin.trim() === '' && { error: t('problem.bin') })}
              value={bin}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              className="h-12 font-mono"
              onChange={({ target }) => useBinCount.setState({ bin: target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                document.querySelector<HTMLInputElement>('#content li input')?.focus();
              }}
            />
          </div>
          <EntryRows
            fields={FIELDS}
            rows={rows}
            problems={shown}
            onChange={(changed) => useBinCount.setState({ rows: changed })}
            next={() => emptyRow()}
            note={({ item }) => <ItemNote item={item} />}
          />
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:px-6">
            {refusal !== null && key === undefined && (
              <p role="alert" className="w-full font-semibold text-danger">
                {refusal}
              </p>
            )}
            <p role="status" className="mr-auto text-muted">
              {t('counted', { rows: entered.length })}
            </p>
            <Button type="submit" size="large" look="strong" busy={isBusy}>
              {t('compare')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
