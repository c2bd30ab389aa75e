import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { FamilyMatrix as Family } from '#contract/product-families.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { moveInMatrix } from './matrix-keys.ts';
import { MatrixSum } from './matrix-sum.tsx';
import { familyQuery } from './product-query.ts';

/** Loads the family and shows it, or that it loads or could not be loaded (rules: CAT-55). */
export function FamilyMatrix({ parent, waiting }: { parent: number; waiting: ReactNode }) {
  const t = useTranslations('catalogue.matrix');
  const { data, isError, isFetching, refetch } = useQuery(familyQuery(parent));
  if (data) return <Matrix family={data} />;
  if (!isError || isFetching) return waiting;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 py-6">
      <p>{t('failed')}</p>
      <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
    </div>
  );
}

/** The products as rows and columns; below 768 px as a list, in which each product names its column. */
function Matrix({ family: { items, axes, cells } }: { family: Family }) {
  const t = useTranslations('catalogue.matrix');
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const button = useRef<HTMLButtonElement>(null);
  const products = new Map(items.map((item) => [item.id, item]));
  const rowNames = axes
    ? axes.rows.values.map(({ names }) => names.en)
    : cells.map(([id]) => products.get(id ?? 0)?.variant ?? products.get(id ?? 0)?.itemid ?? '');
  const columnNames = axes ? axes.columns.values.map(({ names }) => names.en) : [t('order')];
  return (
    <>
      <div className="md:overflow-x-auto">
        {/* The roles stay when the list for small screens changes how the elements are displayed. */}
        <table
          role="table"
          aria-label={t('title')}
          onKeyDown={(event) => moveInMatrix(event, button.current)}
          className="w-full border-collapse border border-line bg-surface max-md:block"
        >
          <thead role="rowgroup" className="bg-sunken text-left max-md:sr-only">
            <tr role="row">
              <th role="columnheader" scope="col" className="px-3 py-2 font-semibold">
                {axes ? axes.rows.names.en : t('variant')}
              </th>
              {columnNames.map((name) => (
                <th key={name} role="columnheader" scope="col" className="border-l border-line px-3 py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {cells.map((row, rowAt) => (
              <tr key={rowAt} role="row" className="border-t border-line max-md:block max-md:px-3 max-md:py-2">
                <th role="rowheader" scope="row" className="text-left font-semibold max-md:block md:px-3">
                  {rowNames[rowAt]}
                </th>
                {row.map((id, columnAt) => {
                  const column = axes ? (columnNames[columnAt] ?? '') : '';
                  return (
                    <MatrixCell
                      key={columnAt}
                      product={products.get(id ?? 0)}
                      column={column}
                      name={[rowNames[rowAt], column].filter(Boolean).join(', ')}
                      place={{ row: rowAt, column: columnAt }}
                      quantity={quantities[id ?? 0] ?? 0}
                      onChange={(quantity) => setQuantities({ ...quantities, [id ?? 0]: quantity })}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MatrixSum products={items} quantities={quantities} button={button} onClear={() => setQuantities({})} />
    </>
  );
}
