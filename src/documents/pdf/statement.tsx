import { Text, View } from '@react-pdf/renderer';
import { startOfDay, type LocalDate } from '#domain/calendar.ts';
import type { Seller } from '#domain/seller.ts';
import type { PrintedStatement } from '#documents/printed-statement.ts';
import { translate } from '#documents/translate.ts';
import { DocumentPage, Heads } from './document-page.tsx';
import { Sum } from './priced-document.tsx';
import { colours, styles } from './styles.ts';
import { Table } from './table.tsx';

interface StatementProps {
  seller: Seller;
  printed: PrintedStatement;
  asOf: LocalDate;
}

/** A statement of account: the entries with the balance, then what is due by age. */
export function Statement({ seller, printed, asOf }: StatementProps) {
  const { number, clinic, heads, rows, sums, closing } = printed;
  const figure = (label: string) => ({ label, width: 72, align: 'right' as const });
  return (
    <DocumentPage
      seller={seller}
      title={translate('document.statement.title')}
      number={number}
      clinic={clinic}
      date={startOfDay(asOf)}
    >
      <Text style={{ ...styles.bold, marginTop: 14, fontSize: 11 }}>{clinic}</Text>
      <Heads heads={heads} />
      <View style={{ paddingTop: 12 }} />
      <Table
        columns={[
          { label: translate('document.statement.day'), width: 56 },
          { label: translate('document.statement.entry') },
          { label: translate('document.statement.reference'), width: 120 },
          figure(translate('document.statement.charges')),
          { ...figure(translate('document.statement.credits')), width: 92 },
          figure(translate('document.statement.balance')),
        ]}
        rows={rows.map((cells) => ({ cells }))}
      >
        <View style={{ ...styles.row, paddingTop: 10 }}>
          <Text style={{ ...styles.muted, flex: 1 }}>{translate('document.cad')}</Text>
          <View style={{ width: 290 }}>
            {sums.map((sum) => (
              <Sum key={sum.label} {...sum} />
            ))}
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
              <Text style={{ fontSize: 11, paddingTop: 4 }}>{closing.label}</Text>
              <Text style={{ fontSize: 16, lineHeight: 1.2 }}>{closing.amount}</Text>
            </View>
          </View>
        </View>
      </Table>
    </DocumentPage>
  );
}
