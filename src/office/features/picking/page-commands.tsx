import { useMemo } from 'react';
import type { PickListPage } from '#contract/pick-lists.ts';
import { usePageCommands } from '#office/parts/palette.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface PageCommandsProps {
  page: PickListPage;
  /** Both must stay the same between renders. */
  onShowStops: () => void;
  onParcels: () => void;
}

/** Adds the commands of a pick list to the palette; it shows nothing itself. */
export function PageCommands({ page: { number }, onShowStops, onParcels }: PageCommandsProps) {
  const t = useTranslations('office.picking');
  const commands = useMemo(
    () => [
      { id: 'stops', label: `${number}: ${t('all')}`, run: onShowStops },
      { id: 'parcels', label: `${number}: ${t('toParcels')}`, run: onParcels },
    ],
    [number, t, onShowStops, onParcels],
  );
  usePageCommands(commands);
  return null;
}
