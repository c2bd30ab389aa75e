import type { OfficeAuditRow } from '#contract/office-audit.ts';
import type { AuditChange } from '#domain/audit-list.ts';
import { OfficeLink } from '#office/link.tsx';
import { auditObjectPath } from '#office/state/audit.ts';
import { useMessages, useTranslations } from '#ui/messages/translations.ts';

/** Objects and changes that a row shows at once; the others are opened. */
const SHOWN = 3;

/** The words for an act; an act that the program no longer has is shown by its name. */
export function useActWords(): (act: string) => string {
  const words: Partial<Record<string, Partial<Record<string, string>>>> = useMessages().office.audit.act;
  return (act) => {
    const [area = '', verb = ''] = act.split('.');
    return words[area]?.[verb] ?? act.replace(/[.-]/g, ' ');
  };
}

export function Act({ act }: Pick<OfficeAuditRow, 'act'>) {
  const words = useActWords();
  return <span className="font-medium">{words(act)}</span>;
}

export function Who({ by }: Pick<OfficeAuditRow, 'by'>) {
  const t = useTranslations('office.audit');
  return <span className="block max-w-40 truncate">{by ?? t('command')}</span>;
}

/** What the act was about; each number opens its page. */
export function About({ objects, moreObjects }: Pick<OfficeAuditRow, 'objects' | 'moreObjects'>) {
  const t = useTranslations('office.audit');
  const rest = objects.length - SHOWN + moreObjects;
  return (
    <span className="flex flex-wrap gap-x-3">
      {objects.slice(0, SHOWN).map((object) => (
        <AuditNumber key={`${object.kind} ${object.number}`} {...object} />
      ))}
      {rest > 0 && <span className="text-xs leading-5 text-muted">{t('moreObjects', { count: rest })}</span>}
    </span>
  );
}

function AuditNumber(object: OfficeAuditRow['objects'][number]) {
  const kinds: Partial<Record<string, string>> = useMessages().office.audit.kind;
  const path = auditObjectPath(object);
  // A number such as SO-100012 names its kind itself.
  const text = [kinds[object.kind], object.number].filter(Boolean).join(' ');
  if (path === null) return <span className="text-xs leading-6">{text}</span>;
  return (
    <OfficeLink to={path} className="font-mono text-xs leading-6 hover:text-accent hover:underline">
      {text}
    </OfficeLink>
  );
}

/** The clinic of the act, which opens its page. */
export function AuditClinic({
  number,
  name,
  className = '',
}: NonNullable<OfficeAuditRow['clinic']> & { className?: string }) {
  return (
    <OfficeLink to={`/clinics/${number}`} className={`${className} hover:text-accent hover:underline`}>
      {name}
    </OfficeLink>
  );
}

export function Reason({ reason, isErased }: Pick<OfficeAuditRow, 'reason' | 'isErased'>) {
  const t = useTranslations('office.audit');
  if (isErased) return <span className="text-muted">{t('erased')}</span>;
  return <span className="wrap-anywhere">{reason}</span>;
}

/** The first changes of an act; the others are folded. */
export function Changes({ changes, moreChanges }: Pick<OfficeAuditRow, 'changes' | 'moreChanges'>) {
  const t = useTranslations('office.audit');
  const folded = changes.slice(SHOWN);
  return (
    <div className="grid min-w-40 wrap-anywhere whitespace-normal">
      {changes.slice(0, SHOWN).map((change) => (
        <Change key={change.name} {...change} />
      ))}
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer text-accent">{t('showMore', { count: changes.length })}</summary>
          <div className="grid">
            {folded.map((change) => (
              <Change key={change.name} {...change} />
            ))}
            {moreChanges > 0 && <span className="text-muted">{t('moreChanges', { count: moreChanges })}</span>}
          </div>
        </details>
      )}
    </div>
  );
}

function Change(change: AuditChange) {
  const { name, before, after } = change;
  const t = useTranslations('office.audit');
  return (
    <span className="text-xs leading-5">
      <span className="text-muted">{name}</span> {before !== null && <>{before} → </>}
      <span className="font-medium">{after ?? t('none')}</span>
    </span>
  );
}

/** A change in one line of a CSV file. */
export function changeText({ name, before, after }: AuditChange): string {
  return `${name}: ${before === null ? '' : `${before} → `}${after ?? '-'}`;
}
