import { useState } from 'react';
import { torontoDate } from '#domain/calendar.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/received-payments.ts';
import { TextField } from '#ui/field.tsx';

/** The day of a cheque or a transfer, at first today in Toronto, and how the bank names it. */
export function useDayAndReference() {
  const [today] = useState(() => torontoDate(new Date()));
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState('');
  return {
    day,
    /** Without spaces around it. */
    reference: reference.trim(),
    isComplete: day !== '' && reference.trim() !== '',
    fields: { day, reference, latest: today, onDay: setDay, onReference: setReference },
  };
}

interface DayAndReferenceProps {
  fields: ReturnType<typeof useDayAndReference>['fields'];
  /** The first day that can be chosen. */
  earliest: string;
  labels: { day: string; reference: string };
  /** An example under the field of the reference. */
  hint: string;
}

/** The fields of the day and the reference, side by side where there is room. */
export function DayAndReference({ fields, earliest, labels, hint }: DayAndReferenceProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={labels.day}
        type="date"
        min={earliest}
        max={fields.latest}
        value={fields.day}
        onChange={({ target }) => fields.onDay(target.value)}
      />
      <TextField
        label={labels.reference}
        hint={hint}
        maxLength={MAX_REFERENCE_LENGTH}
        value={fields.reference}
        onChange={({ target }) => fields.onReference(target.value)}
      />
    </div>
  );
}
