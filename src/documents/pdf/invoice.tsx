import { Text, View } from '@react-pdf/renderer';
import type { LocalDate } from '#domain/calendar.ts';
import type { Seller } from '#domain/seller.ts';
import type { PrintedInvoice } from '#documents/printed-invoice.ts';
import { translate } from '#documents/translate.ts';
import { PricedDocument, Sum } from './priced-document.tsx';
import { colours, styles } from './styles.ts';

/** An invoice: the total, what was paid at issue and since, how to pay the rest, and the store's policy. */
export function Invoice({
  seller,
  printed,
  issuedOn,
}: {
  seller: Seller;
  printed: PrintedInvoice;
  issuedOn: LocalDate;
}) {
  const { stamp, total, deductions, due, since } = printed;
  return (
    <PricedDocument
      seller={seller}
      title={translate('document.invoice')}
      stamp={stamp}
      issuedOn={issuedOn}
      printed={printed}
      beforeLast={
        <>
          <View style={{ marginTop: 4, paddingTop: 4, borderTop: `0.5pt solid ${colours.line}`, ...styles.bold }}>
            <Sum label={translate('document.total')} amount={total} />
          </View>
          {deductions.map(({ label, amount }) => (
            <Sum key={label} label={label} amount={amount} />
          ))}
          {since && (
            <>
              <View style={styles.bold}>
                <Sum label={translate('document.dueAtIssue')} amount={due} />
              </View>
              <View style={{ marginTop: 4, paddingTop: 4, borderTop: `0.5pt solid ${colours.line}`, ...styles.bold }}>
                <Text>{since.title}</Text>
              </View>
              {since.rows.map((row, at) => (
                <Sum key={at} {...row} />
              ))}
            </>
          )}
        </>
      }
      last={since ? since.balance : { label: translate('document.amountDue'), amount: due }}
    >
      <Policy sentences={seller.policy} />
    </PricedDocument>
  );
}

function Policy({ sentences }: { sentences: readonly string[] }) {
  return (
    <View
      style={{
        marginTop: 14,
        paddingTop: 7,
        borderTop: `0.5pt solid ${colours.line}`,
        fontSize: 7.5,
        color: colours.muted,
      }}
    >
      <Text style={{ ...styles.bold, color: colours.text }}>{translate('document.policyTitle')}</Text>
      <Text>{sentences.join(' ')}</Text>
    </View>
  );
}
