import { FileSpreadsheet } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';

interface DropZoneProps {
  /** The name of the file that the store reads; null while it reads none. */
  reading: string | null;
  onFile: (file: File) => void;
}

/** A field for a file that also takes a dropped file, and rows pasted from a spreadsheet. */
export function DropZone({ reading, onFile }: DropZoneProps) {
  const t = useTranslations('office.imports.start');
  const [isOver, setOver] = useState(false);
  const isBusy = reading !== null;
  usePaste((pasted) => {
    if (!isBusy) onFile(typeof pasted === 'string' ? new File([pasted], t('pasted'), { type: 'text/csv' }) : pasted);
  });
  const edge = isOver ? 'border-accent bg-tint' : 'border-line-strong bg-paper';
  return (
    <div
      className={`grid min-h-36 place-items-center rounded-lg border-2 border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${edge}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isBusy);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !isBusy) onFile(file);
      }}
    >
      {isBusy ? (
        <Waiting label={t('reading', { file: reading })} again={() => undefined}>
          <p className="font-medium wrap-anywhere">{t('reading', { file: reading })}</p>
          <p className="text-muted">{t('readingHint')}</p>
        </Waiting>
      ) : (
        <div className="grid justify-items-center gap-2">
          <Icon iconNode={FileSpreadsheet} size={28} strokeWidth={1.5} className="text-muted" />
          <p>
            <b className="block font-semibold">{t('drop')}</b>
            <span className="text-muted">{t('or')}</span>
          </p>
          <label className={`${buttonClass('strong')} relative cursor-pointer`}>
            {t('choose')}
            <input
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same file may be chosen again after a correction.
                target.value = '';
                if (file) onFile(file);
              }}
            />
          </label>
        </div>
      )}
    </div>
  );
}

/** Calls `onPaste` with pasted rows or a pasted file, unless the focus is in a field for text. */
function usePaste(onPaste: (pasted: string | File) => void): void {
  const present = useRef(onPaste);
  useEffect(() => {
    present.current = onPaste;
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input:not([type=file]), textarea');
      if (isTyping || !event.clipboardData) return;
      const [file] = event.clipboardData.files;
      const text = event.clipboardData.getData('text');
      if (text.includes('\n')) present.current(text);
      else if (file) present.current(file);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
