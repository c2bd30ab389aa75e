import { useRef, useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { openShopTab } from '#office/state/see-clinic.ts';
import { SelectField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface SeeDialogProps {
  clinic: OfficeClinicPage['clinic'];
  /** Only people of the clinic: nobody sees the shop as an invited person. */
  people: OfficeClinicPage['people'];
  onClose: () => void;
}

/** Chooses the person of the clinic as whom the shop opens, in a new tab and read only (rules: OFFICE-96). */
export function SeeDialog({ clinic: { number, name }, people, onClose }: SeeDialogProps) {
  const t = useTranslations('office.clinic');
  const errorText = useErrorText();
  const [email, setEmail] = useState((people.find(({ role }) => role === 'owner') ?? people[0])?.email ?? '');
  const [isBlocked, setBlocked] = useState(false);
  const tab = useRef<ReturnType<typeof openShopTab>>(null);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('clinics.see-as', (result) => {
    const person = people.find((other) => other.email === email);
    tab.current?.show(result as { token: string; until: string }, {
      back: window.location.pathname,
      clinic: name,
      person: person?.name || email,
      email,
    });
    tab.current = null;
    onClose();
  });
  const submit = async () => {
    tab.current = openShopTab();
    setBlocked(!tab.current);
    if (!tab.current) return;
    await attempt({ clinic: number, person: email });
    // Still there after a refusal only.
    tab.current?.close();
    tab.current = null;
  };
  const blocked = isBlocked ? t('see.blocked') : null;
  return (
    <ActDialog
      title={t('see.title', { name })}
      text={t('see.ask')}
      confirm={t('see.confirm')}
      problem={error === null ? blocked : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField label={t('see.person')} value={email} onChange={({ target }) => setEmail(target.value)}>
        {people.map((person) => (
          <option key={person.email} value={person.email}>
            {t('see.as', { name: person.name || person.email, role: t(`role.${person.role}`) })}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
