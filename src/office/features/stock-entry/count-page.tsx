import { useState } from 'react';
import type { ComparedBin } from '#contract/bin-counts.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { compareInput, emptyRow, isBlank, useBinCount } from '#office/state/stock-entry.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { CountResult } from './count-result.tsx';
import { EntryForm, EntryHead } from './entry-form.tsx';
import { EntryRows } from './entry-rows.tsx';
import { ItemNote } from './item-note.tsx';
import { useRowProblems } from './row-problems.ts';

const FIELDS = ['item', 'units', 'lot', 'expiresOn'] as const;

/** Counts a bin: what should be in it is shown only after the count was entered (rules: OFFICE-60, STOCK-21). */
export function CountPage() {
  const t = useTranslations('office.stockEntry');
  const { bin, rows } = useBinCount();
  const entered = rows.filter((row) => !isBlank(row));
  const [lacksBin, setLacksBin] = useState(false);
  const [compared, setCompared] = useState<ComparedBin | null>(null);
  const { attempt, error, isBusy } = useActAttempt('stock.compare-bin', (result) => setCompared(result as ComparedBin));
  const { problems, refusal, check } = useRowProblems('count', error);
  const submit = () => {
    const lacksBin = bin.trim() === '';
    setLacksBin(lacksBin);
    if (check(entered) && !lacksBin) void attempt(compareInput(bin, entered));
  };
  const restart = () => {
    setCompared(null);
    useBinCount.setState({ bin: '', rows: [emptyRow()] });
  };
  return (
    <>
      <EntryHead title={t('countTitle')} text={t('countText')} />
      {compared ? (
        <CountResult
          bin={bin.trim().toUpperCase()}
          compared={compared}
          onBack={() => setCompared(null)}
          onDone={restart}
        />
      ) : (
        <EntryForm
          sum={t('counted', { rows: entered.length })}
          submitLabel={t('compare')}
          isBusy={isBusy}
          refusal={refusal}
          onSubmit={submit}
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
            problems={problems}
            onChange={(changed) => useBinCount.setState({ rows: changed })}
            next={() => emptyRow()}
            note={({ item }) => <ItemNote item={item} />}
          />
        </EntryForm>
      )}
    </>
  );
}
