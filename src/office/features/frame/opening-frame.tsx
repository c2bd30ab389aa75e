import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

/** The widths of the boxes in place of the names in the menu. */
const NAMES = ['w-14', 'w-16', 'w-24', 'w-14', 'w-16', 'w-14', 'w-18', 'w-20'];

/**
 * The frame of the office in grey boxes, until it is known who is signed in (rules: OFFICE-61). src/office/index.html
 * has the same boxes for the time until the program has arrived.
 */
export function OpeningFrame() {
  const t = useTranslations('office.frame');
  return (
    <Waiting
      label={t('opening')}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] text-sm lg:grid-cols-[212px_minmax(0,1fr)]"
    >
      <div className="border-r border-line max-lg:hidden">
        <div className="flex h-13 items-center px-5">
          <Skeleton className="h-5 w-36" />
        </div>
        <div className="mt-1.5 grid gap-px px-2.5">
          {NAMES.map((width, at) => (
            <div key={at} className="flex h-8.5 items-center gap-2.5 px-2.5">
              <Skeleton className="size-4" />
              <Skeleton className={`h-4 ${width}`} />
            </div>
          ))}
        </div>
      </div>
      <main className="min-w-0 bg-surface">
        <div className="flex h-13 items-center border-b border-line pr-4 pl-14 lg:px-6">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="ml-auto h-8.5 w-11 md:w-80" />
        </div>
        <div className="grid gap-4 p-4 lg:p-6">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-2/3" />
        </div>
      </main>
    </Waiting>
  );
}
