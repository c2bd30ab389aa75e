import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { IMPORT_KINDS, type ImportKindName } from '#domain/import/kinds.ts';
import { MAX_FILE_BYTES } from '#domain/import/limits.ts';
import { ApiError } from '#office/api.ts';
import { useGo } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { importPath, sendFile, type SentFile } from '#office/state/imports.ts';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { DropZone } from './drop-zone.tsx';
import { SheetChoice } from './sheet-choice.tsx';

/** Where a file is dropped, chosen or pasted; its preview opens once the store has read it (rules: OFFICE-131). */
export function NewImport() {
  const t = useTranslations('office.imports.start');
  const kinds = useTranslations('office.imports.kind');
  const go = useGo();
  const errorText = useErrorText();
  const titleId = useId();
  const [kind, setKind] = useState<ImportKindName>('items');
  const [tooLarge, setTooLarge] = useState<File | null>(null);
  const sending = useMutation({ mutationFn: sendFile, onSuccess: (number) => go(importPath(number)) });
  const send = (sent: SentFile) => {
    const isTooLarge = sent.file.size > MAX_FILE_BYTES;
    setTooLarge(isTooLarge ? sent.file : null);
    sending.reset();
    if (!isTooLarge) sending.mutate(sent);
  };
  const { error, variables, isPending } = sending;
  const sheets = error instanceof ApiError ? error.problem?.sheets : undefined;
  const refusal = tooLarge
    ? t('tooLarge', { file: tooLarge.name, size: Math.ceil(tooLarge.size / 1_000_000) })
    : error && !sheets
      ? errorText(error)
      : null;
  return (
    <section
      aria-labelledby={titleId}
      className="grid content-start gap-3 px-4 py-4 lg:border-r lg:border-line lg:px-6"
    >
      <h2 id={titleId} className="text-base font-[650]">
        {t('title')}
      </h2>
      <div className="max-w-72">
        <SelectField
          label={t('kind')}
          value={kind}
          disabled={isPending}
          onChange={({ target }) => setKind(target.value as ImportKindName)}
        >
          {IMPORT_KINDS.map((name) => (
            <option key={name} value={name}>
              {kinds(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <DropZone reading={isPending ? (variables?.file.name ?? '') : null} onFile={(file) => send({ kind, file })} />
      {refusal !== null && (
        <p role="alert" className="font-semibold text-danger wrap-anywhere">
          {refusal}
        </p>
      )}
      {sheets && variables && !isPending && (
        <SheetChoice file={variables.file.name} sheets={sheets} onChoose={(sheet) => send({ ...variables, sheet })} />
      )}
      <p className="max-w-2xl text-muted">
        {t('limits')} {t('blank')}
      </p>
    </section>
  );
}
