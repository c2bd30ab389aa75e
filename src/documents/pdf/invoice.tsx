import { Text, View } from '@react-pdf/renderer';
import { startOfDay, type LocalDate } from '#domain/calendar.ts';
import { INVOICE_POLICY } from '#domain/invoices.ts';
import type { InvoiceFacts } from '#documents/invoice-facts.ts';
import { words } from '#documents/words.ts';
import { Heads, Paper, Parties } from './paper.tsx';
import { Table } from './table.tsx';
import { ink, sheet } from './type.ts';

/** An invoice on A4: one page for a dozen lines, clean breaks beyond. */
export function Invoice({ facts, issuedOn }: { facts: InvoiceFacts; issuedOn: LocalDate }) {
  return (
    <Paper title={words('paper.invoice')} number={facts.number} stamp={facts.stamp} date={startOfDay(issuedOn)}>
      <Heads heads={facts.heads} />
      <Parties parties={facts.parties} />
      <Table
        columns={[
          { label: words('paper.code'), width: 90, mono: true },
          { label: words('paper.description') },
          { label: words('paper.quantity'), width: 28, align: 'right' },
          { label: words('paper.price'), width: 50, align: 'right' },
          { label: words('paper.amount'), width: 56, align: 'right' },
        ]}
        rows={facts.lines.map(({ itemId, name, quantity, price, amount, notes }) => ({
          cells: [itemId, name, quantity, price, amount],
          notes,
        }))}
      >
        <Totals facts={facts} />
        <Policy />
      </Table>
    </Paper>
  );
}

function Totals({ facts }: { facts: InvoiceFacts }) {
  const { sums, total, deductions, due, closing } = facts;
  return (
    <View style={{ ...sheet.row, gap: 24, paddingTop: 10 }}>
      <View style={{ flex: 1 }}>
        <Text>{closing}</Text>
        <Text style={sheet.muted}>{words('paper.cad')}</Text>
      </View>
      <View style={{ width: 270 }}>
        {sums.map(({ label, note, amount }) => (
          <Sum key={label} label={label} note={note} amount={amount} />
        ))}
        <View style={{ marginTop: 4, paddingTop: 4, borderTop: `0.5pt solid ${ink.line}`, ...sheet.bold }}>
          <Sum label={words('paper.total')} amount={total} />
        </View>
        {deductions.map(({ label, amount }) => (
          <Sum key={label} label={label} amount={amount} />
        ))}
        <View
          style={{
            ...sheet.row,
            ...sheet.bold,
            justifyContent: 'space-between',
            marginTop: 4,
            paddingTop: 6,
            borderTop: `0.75pt solid ${ink.text}`,
          }}
        >
          <Text style={{ fontSize: 11, paddingTop: 4 }}>{words('paper.amountDue')}</Text>
          <Text style={{ fontSize: 16, lineHeight: 1.2 }}>{due}</Text>
        </View>
      </View>
    </View>
  );
}

function Sum({ label, note = '', amount }: { label: string; note?: string; amount: string }) {
  return (
    <View style={{ ...sheet.row, justifyContent: 'space-between' }}>
      <Text style={{ flex: 1, paddingRight: 12 }}>
        {label}
        {note !== '' && <Text style={sheet.label}>{`   ${note}`}</Text>}
      </Text>
      <Text>{amount}</Text>
    </View>
  );
}

/** The policy text of the printed invoice (spec 001 §9). */
function Policy() {
  return (
    <View
      style={{ marginTop: 14, paddingTop: 7, borderTop: `0.5pt solid ${ink.line}`, fontSize: 7.5, color: ink.muted }}
    >
      <Text style={{ ...sheet.bold, color: ink.text }}>{words('paper.policyTitle')}</Text>
      <Text>{INVOICE_POLICY.join(' ')}</Text>
    </View>
  );
}
