import { useState } from 'react';
import type { StockItemPage, StockLevelShown } from '#contract/office-stock.ts';
import { SectionHead } from '#office/parts/section.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ChangeDialog, type StockChange } from './change-dialog.tsx';
import { Expiry } from './stock-columns.tsx';

const acts = { count: 'stock.count', adjust: 'stock.adjust', move: 'stock.move' } as const;

/** The units of an item by bin and lot, with the acts that the role may perform on each. */
export function ItemLevels({ page }: { page: StockItemPage }) {
  const t = useTranslations('office.stock');
  const { may } = useStaff();
  const [open, setOpen] = useState<{ level: StockLevelShown; change: StockChange } | null>(null);
  const changes = (['count', 'adjust', 'move'] as const).filter((change) => may(acts[change]));
  return (
    <section>
      <SectionHead title={t('levels')} />
      {page.levels.length === 0 && <p className="px-4 pb-4 text-muted lg:px-6">{t('noLevels')}</p>}
      <ul className="border-t border-line">
        {page.levels.map((level) => (
          <li
            key={`${level.bin} ${level.lot}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 lg:px-6"
          >
            <b className="w-24 truncate font-mono font-semibold">{level.bin}</b>
            <span className="min-w-0 grow basis-40">
              {level.lot === '' ? <span className="text-muted">{t('noLot')}</span> : t('lot', { lot: level.lot })}{' '}
              <Expiry expiresOn={level.expiresOn} expiry={level.state} />
              {level.onPickLists > 0 && (
                <span className="block text-xs text-muted">{t('onPickLists', { count: level.onPickLists })}</span>
              )}
            </span>
            <b className="text-right font-semibold">{t('units', { count: level.units })}</b>
            {changes.length > 0 && (
              <span className="flex gap-1.5 max-sm:w-full max-sm:*:h-11 max-sm:*:grow">
                {changes.map((change) => (
                  <button
                    key={change}
                    type="button"
                    className={smallButton}
                    aria-label={t(`changeLabel.${change}`, { bin: level.bin, lot: level.lot || '–' })}
                    onClick={() => setOpen({ level, change })}
                  >
                    {t(`change.${change}`)}
                  </button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {open && <ChangeDialog page={page} {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}
