import { IMPORT_KINDS, type ImportKindName } from '#domain/import/kinds.ts';
import { useStaff } from '#office/state/staff.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useSaveFile } from './use-save-file.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/**
 * For each kind of data a template, and all that the store has as a file that an import reads, as CSV or XLSX (rules:
 * OFFICE-136).
 */
export function StartFiles() {
  const t = useTranslations('office.imports.start');
  const kinds = useTranslations('office.imports.kind');
  const { may } = useStaff();
  const { save, saving } = useSaveFile();
  const files = (['template', 'export'] as const).filter((what) => may(`imports.${what}`));
  return (
    <section aria-label={t('files')} className="px-4 py-4 lg:px-6">
      <table className="w-full max-w-md">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="pb-1.5 font-medium">
              {t('files')}
            </th>
            {files.map((what) => (
              <th key={what} scope="col" className="pb-1.5 pl-3 font-medium">
                {t(what)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {IMPORT_KINDS.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {kinds(kind)}
              </th>
              {files.map((what) => (
                <td key={what} className="py-1.5 pl-3">
                  <span className="inline-flex gap-1">
                    {FORMATS.map((format) => (
                      <button
                        key={format}
                        type="button"
                        className={smallButton}
                        aria-label={t(`${what}Of`, { kind: kinds(kind).toLowerCase(), format: format.toUpperCase() })}
                        aria-busy={saving === `${what} ${kind} ${format}` || undefined}
                        aria-disabled={saving !== null || undefined}
                        onClick={() =>
                          save(`${what} ${kind} ${format}`, {
                            act: `imports.${what}`,
                            input: { kind },
                            filename: `${what === 'template' ? 'template-' : ''}${kind}.${format}`,
                            ...(format === 'xlsx' && { convert: (csv) => toXlsx(kind, csv) }),
                          })
                        }
                      >
                        {format.toUpperCase()}
                      </button>
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The program that writes workbooks is loaded with the first one. */
async function toXlsx(kind: ImportKindName, csv: string): Promise<Blob> {
  const { toWorkbook } = await import('./to-workbook.ts');
  return toWorkbook(kind, csv);
}
