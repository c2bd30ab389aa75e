import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SETTING_SECTIONS, type SettingChange } from '#domain/setting-fields.ts';
import { storeSettingsQuery, type ReadSettings } from '#office/state/store-settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The settings of the store, which an owner changes (rules: OFFICE-81). */
export function SettingsPage() {
  return <SettingsFrame here="settings">{(data) => <Loaded latest={data} />}</SettingsFrame>;
}

function Loaded({ latest }: { latest: ReadSettings }) {
  const t = useTranslations('office.storeSettings');
  const queries = useQueryClient();
  const [form, setForm] = useState({ opened: latest, kept: [] as readonly SettingChange[], number: 0 });
  const reopen = (kept: readonly SettingChange[]) => {
    // After a save the cache is newer than this render.
    const data = queries.getQueryData(storeSettingsQuery.queryKey) ?? latest;
    setForm(({ number }) => ({ opened: data, kept, number: number + 1 }));
  };
  return (
    <div className="grid lg:grid-cols-[190px_minmax(0,1fr)]">
      <nav aria-label={t('sections')} className="border-r border-line px-3 py-5 max-lg:hidden">
        <ul className="sticky top-5 grid gap-px">
          {SETTING_SECTIONS.map((section) => (
            <li key={section}>
              <button
                type="button"
                className="flex target-h-8 w-full items-center rounded-md px-2.5 text-left text-muted hover:bg-sunken hover:text-ink"
                onClick={() => goToSection(section)}
              >
                {t(`section.${section}`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <SettingsForm key={form.number} opened={form.opened} kept={form.kept} latest={latest} onReopen={reopen} />
    </div>
  );
}

function goToSection(section: string): void {
  const heading = document.getElementById(`section-${section}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
