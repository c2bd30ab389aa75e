import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { SETTING_SECTIONS, settingChanges, type SettingChange } from '#domain/setting-fields.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { checkTyped, typedChanges, typedWith, type ReadSettings } from '#office/state/store-settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { Conflict } from './conflict.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingsSection } from './setting-section.tsx';

interface SettingsFormProps {
  /** The settings of which the form was opened. */
  opened: ReadSettings;
  /** What the form has changed already; after a conflict. */
  kept: readonly SettingChange[];
  /** The settings in force, as far as this page knows. */
  latest: ReadSettings;
  /** Opens the form again with the settings in force and the given changes. */
  onReopen: (kept: readonly SettingChange[]) => void;
}

/** The form of all settings (rules: OFFICE-81 to OFFICE-84). */
export function SettingsForm({ opened, kept, latest, onReopen }: SettingsFormProps) {
  const t = useTranslations('office.storeSettings');
  const errorText = useErrorText();
  const { settings } = opened;
  const [isSaved, setSaved] = useState(false);
  const form = useForm<FieldValues>({
    defaultValues: typedWith(settings, kept),
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const errors = checkTyped(settings, values, { money: t('rule.money'), percent: t('rule.percent') });
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const changes = typedChanges(settings, form.watch());
  const isChanged = changes.length > 0;
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged && !isSaved,
    enableBeforeUnload: isChanged && !isSaved,
    withResolver: true,
  });
  const { attempt, error, asksSignIn, isBusy } = useActAttempt('settings.change', () => {
    toast.success(t('saved'));
    setSaved(true);
    onReopen([]);
  });
  // The store's own answer to this form is no conflict.
  const isOther = latest.version !== opened.version && !isBusy && !isSaved;
  const isOld = isChanged && isOther;
  useEffect(() => {
    if (isOther && !isChanged) onReopen([]);
  }, [isOther, isChanged, onReopen]);
  const save = form.handleSubmit(() =>
    attempt({
      madeFrom: opened.version,
      values: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    }),
  );
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(event)}>
        {isOld && (
          <Conflict
            by={latest.versions[0]?.by ?? null}
            meanwhile={settingChanges(settings, latest.settings)}
            mine={changes}
            onKeep={() => onReopen(changes)}
            onDiscard={() => onReopen([])}
          />
        )}
        {SETTING_SECTIONS.map((section) => (
          <SettingsSection key={section} section={section} />
        ))}
        <SaveBar
          changes={changes}
          problem={error === null || isOld ? null : errorText(error)}
          asksSignIn={asksSignIn}
          isBusy={isBusy}
          onDiscard={() => onReopen([])}
        />
      </form>
      {leaving.status === 'blocked' && <LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} />}
    </FormProvider>
  );
}
