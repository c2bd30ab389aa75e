import { Link } from '@tanstack/react-router';
import { PackageX } from 'lucide';
import type { CartItem } from '#domain/cart.ts';
import { removeLine } from '#storefront/state/cart.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Names the products that are no longer sold, with buttons to remove them or see similar products. */
export function GoneLines({ lines }: { lines: readonly CartItem[] }) {
  const t = useTranslations('checkout');
  if (lines.length === 0) return null;
  return (
    <section role="alert" className="mb-4 flex gap-3 rounded-lg border-2 border-danger p-4 sm:p-5">
      <Icon iconNode={PackageX} aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <h2 className="font-bold">{t('goneTitle', { count: lines.length })}</h2>
        <p className="text-muted">{t('goneText')}</p>
        <ul className="mt-3 grid gap-4">
          {lines.map((line) => (
            <li key={`${line.id} ${line.flavor}`}>
              <p className="font-semibold">
                {line.displayname} <span className="code font-normal text-muted">{line.itemid}</span>
              </p>
              <p className="mt-2 flex flex-wrap gap-3">
                <Button
                  look="strong"
                  aria-label={t('goneRemoveNamed', { name: line.displayname })}
                  onClick={() => removeLine(line)}
                >
                  {t('goneRemove')}
                </Button>
                <Link
                  to="/product/$id"
                  params={{ id: String(line.id) }}
                  className={buttonClass()}
                  aria-label={t('goneSimilarNamed', { name: line.displayname })}
                >
                  {t('goneSimilar')}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
