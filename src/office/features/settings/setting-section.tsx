import { SETTING_FIELDS, type SettingField, type SettingSection } from '#domain/setting-fields.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { SettingControl, useProblem } from './setting-control.tsx';
import { SettingRows } from './setting-rows.tsx';

/** Fields whose texts are long. */
const WIDE = new Set(['summary', 'remittance.address']);

/** One part of the settings: its heading and its fields. */
export function SettingsSection({ section }: { section: SettingSection }) {
  const t = useTranslations('office.storeSettings');
  const fields = SETTING_FIELDS.filter((field) => field.section === section);
  return (
    <section aria-labelledby={`section-${section}`} className="scroll-mt-4 border-b border-line px-4 py-6 lg:px-6">
      <h2 id={`section-${section}`} tabIndex={-1} className="text-base leading-5 font-[650] outline-none">
        {t(`section.${section}`)}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{t(`about.${section}`)}</p>
      <div className="grid max-w-4xl items-end gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <div
            key={field.path}
            className={field.rows || field.parts || WIDE.has(field.path) ? 'sm:col-span-2' : undefined}
          >
            <SettingFieldControl field={field} />
          </div>
        ))}
      </div>
    </section>
  );
}

function SettingFieldControl({ field }: { field: SettingField }) {
  const t = useTranslations('office.storeSettings');
  const { path, kind = 'text', parts, rows } = field;
  const problem = useProblem(path);
  const label = t(`field.${path}` as never);
  if (rows) return <SettingRows path={path} label={label} columns={rows} />;
  if (!parts) return <SettingControl path={path} kind={kind} label={label} />;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {parts.map(({ name, kind: ofPart }) => (
          <SettingControl
            key={name}
            path={`${path}.${name}`}
            kind={ofPart}
            label={t((path === 'mark' ? `part.mark${name}` : `part.${name}`) as never)}
          />
        ))}
      </div>
    </fieldset>
  );
}
