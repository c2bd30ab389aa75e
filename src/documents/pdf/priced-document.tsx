import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { startOfDay, type LocalDate } from '#domain/calendar.ts';
import type { Seller } from '#domain/seller.ts';
import type { PrintedDocument, PrintedLine, PrintedSum } from '#documents/printed-document.ts';
import { translate } from '#documents/translate.ts';
import { Heads, DocumentPage, Parties } from './document-page.tsx';
import { Table, type TableProps } from './table.tsx';
import { colours, styles } from './styles.ts';

interface PricedDocumentProps {
  seller: Seller;
  title: string;
  stamp?: 'paid' | null;
  issuedOn: LocalDate;
  printed: PrintedDocument;
  /** Printed between the sums and the final amount. */
  beforeLast?: ReactNode;
  /** The final amount, in large print. */
  last: { label: string; amount: string };
  /** Printed after the sums. */
  children?: ReactNode;
}

/** An invoice or a credit note on A4: one page for a dozen lines, clean breaks beyond. */
export function PricedDocument({ printed, beforeLast, last, children, ...sheetOf }: PricedDocumentProps) {
  const { seller, title, stamp, issuedOn } = sheetOf;
  return (
    <DocumentPage
      seller={seller}
      title={title}
      number={printed.number}
      // The first line of the bill to address is the clinic.
      clinic={printed.parties[0]?.lines[0] ?? ''}
      stamp={stamp}
      date={startOfDay(issuedOn)}
    >
      <Heads heads={printed.heads} />
      <Parties parties={printed.parties} />
      <Table {...linesTable(printed.lines)}>
        <View style={{ ...styles.row, gap: 24, paddingTop: 10 }}>
          <View style={{ flex: 1 }}>
            {printed.closing.map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
            {[translate('document.cad'), ...(printed.notCharged ? [printed.notCharged] : [])].map((sentence) => (
              <Text key={sentence} style={styles.muted}>
                {sentence}
              </Text>
            ))}
          </View>
          <View style={{ width: 270 }}>
            {printed.sums.map((sum) => (
              <Sum key={sum.label} {...sum} />
            ))}
            {beforeLast}
            <View
              style={{
                ...styles.row,
                ...styles.bold,
                justifyContent: 'space-between',
                marginTop: 4,
                paddingTop: 6,
                borderTop: `0.75pt solid ${colours.text}`,
              }}
            >
              <Text style={{ fontSize: 11, paddingTop: 4 }}>{last.label}</Text>
              <Text style={{ fontSize: 16, lineHeight: 1.2 }}>{last.amount}</Text>
            </View>
          </View>
        </View>
        {children}
      </Table>
    </DocumentPage>
  );
}

/** Upper limit of the average width of a character in an amount, in points. */
const FIGURE_ADVANCE = 4.7;

/** If no line has a discount, list price and net price share a column. */
function linesTable(lines: readonly PrintedLine[]): Pick<TableProps, 'columns' | 'rows'> {
  const hasDiscounts = lines.some(({ discount }) => discount !== '');
  const figures = (label: string, least: number, figure: 'listPrice' | 'discount' | 'price' | 'amount') => {
    const longest = Math.max(0, ...lines.map((line) => line[figure].length));
    return { label, width: Math.max(least, Math.ceil(longest * FIGURE_ADVANCE)), align: 'right' as const };
  };
  return {
    columns: [
      { label: translate('document.code'), width: 90, mono: true },
      { label: translate('document.description') },
      { label: translate('document.quantity'), width: 28, align: 'right' },
      ...(hasDiscounts
        ? [
            figures(translate('document.listPrice'), 46, 'listPrice'),
            figures(translate('document.discount'), 54, 'discount'),
            figures(translate('document.netPrice'), 46, 'price'),
          ]
        : [figures(translate('document.price'), 50, 'price')]),
      figures(translate('document.amount'), 56, 'amount'),
    ],
    rows: lines.map(({ itemId, name, quantity, listPrice, discount, price, amount, notes }) => ({
      cells: [itemId, name, quantity, ...(hasDiscounts ? [listPrice, discount] : []), price, amount],
      notes,
    })),
  };
}

/** A row of the sums. */
export function Sum({ label, note = '', amount }: Omit<PrintedSum, 'note'> & { note?: string }) {
  return (
    <View style={{ ...styles.row, justifyContent: 'space-between' }}>
      <Text style={{ flex: 1, paddingRight: 12 }}>
        {label}
        {note !== '' && <Text style={styles.label}>{`   ${note}`}</Text>}
      </Text>
      <Text>{amount}</Text>
    </View>
  );
}
