import { Download } from 'lucide';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { useStaff } from '#office/state/staff.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useSaveFile } from './use-save-file.ts';

/** For each kind of data a template, and all that the store has as a file that an import reads (rules: OFFICE-136). */
export function StartFiles() {
  const t = useTranslations('office.imports.start');
  const kinds = useTranslations('office.imports.kind');
  const { may } = useStaff();
  const { save, saving } = useSaveFile();
  const files = (['template', 'export'] as const).filter((what) => may(`imports.${what}`));
  return (
    <section aria-label={t('files')} className="px-4 py-4 lg:px-6">
      <h2 className="mb-2 text-xs font-medium text-muted">{t('files')}</h2>
      {files.map((what) => (
        <div key={what} className="mb-3">
          <h3 className="mb-1.5 font-medium">{t(what)}</h3>
          <div className="flex flex-wrap gap-1.5">
            {IMPORT_KINDS.map((kind) => (
              <button
                key={kind}
                type="button"
                className={smallButton}
                aria-label={t(`${what}Of`, { kind: kinds(kind).toLowerCase() })}
                aria-busy={saving === `${what} ${kind}` || undefined}
                aria-disabled={saving !== null || undefined}
                onClick={() =>
                  save(`${what} ${kind}`, {
                    act: `imports.${what}`,
                    input: { kind },
                    filename: what === 'template' ? `template-${kind}.csv` : `${kind}.csv`,
                  })
                }
              >
                <Icon iconNode={Download} size={13} className="text-muted" />
                {kinds(kind)}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
