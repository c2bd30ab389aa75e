import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface SheetChoiceProps {
  file: string;
  sheets: readonly string[];
  onChoose: (sheet: string) => void;
}

/** Which sheet of a workbook is read. */
export function SheetChoice({ file, sheets, onChoose }: SheetChoiceProps) {
  const t = useTranslations('office.imports.start');
  const [sheet, setSheet] = useState(sheets[0] ?? '');
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(sheet);
      }}
    >
      <div className="min-w-60">
        <SelectField
          label={t('sheet', { file })}
          value={sheet}
          autoFocus
          onChange={({ target }) => setSheet(target.value)}
        >
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" look="strong">
        {t('readSheet')}
      </Button>
    </form>
  );
}
