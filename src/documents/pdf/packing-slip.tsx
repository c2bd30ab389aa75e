import { Text, View } from '@react-pdf/renderer';
import { formatDate } from '#domain/calendar.ts';
import { store } from '#domain/store.ts';
import type { PackingSlip } from '#documents/port.ts';
import { addressLines, oneLine } from '#documents/order-facts.ts';
import { words } from '#documents/words.ts';
import { Heads, Paper, Parties } from './paper.tsx';
import { Table } from './table.tsx';
import { ink, sheet } from './type.ts';

/** What lies beside the goods: what was ordered, what is in the parcel, what follows; no prices. */
export function Slip({ slip }: { slip: PackingSlip }) {
  const { shipment, companyName, order } = slip;
  const count = shipment.lines.reduce((sum, { units }) => sum + units, 0);
  return (
    <Paper title={words('paper.packingSlip')} number={shipment.number} date={shipment.shippedAt}>
      <Heads heads={headsOf(slip)} />
      <Parties
        parties={[
          { label: words('paper.shipTo'), lines: addressLines(order.shippingAddress, companyName) },
          { label: words('paper.billTo'), lines: addressLines(order.billingAddress, companyName) },
        ]}
      />
      <Table
        columns={[
          { label: words('paper.code'), width: 100, mono: true },
          { label: words('paper.description') },
          { label: words('paper.ordered'), width: 50, align: 'right' },
          { label: words('paper.inParcel'), width: 60, align: 'right' },
          { label: words('paper.toFollow'), width: 50, align: 'right' },
        ]}
        rows={shipment.lines.map(({ itemId, name, ordered, units, toFollow }) => ({
          cells: [itemId, oneLine(name), String(ordered), String(units), toFollow === 0 ? '' : String(toFollow)],
        }))}
      >
        <View style={{ paddingTop: 10 }}>
          <Text style={sheet.bold}>{words('paper.goods', { count })}</Text>
          <Note text={order.warehouseNote} />
          <Text style={{ ...sheet.muted, marginTop: 8 }}>
            {words('paper.check', { phone: store.phones.tollFree, email: store.ordersEmail })}
          </Text>
        </View>
      </Table>
    </Paper>
  );
}

function headsOf({ shipment, customerNumber, order }: PackingSlip) {
  return [
    { label: words('paper.shipped'), text: formatDate(shipment.shippedAt) },
    { label: words('paper.carrier'), text: shipment.carrier },
    { label: words('paper.tracking'), text: shipment.trackingNumber },
    {
      label: words('paper.order'),
      text: words('paper.orderOn', { number: order.number, date: formatDate(order.placedAt) }),
    },
    { label: words('paper.purchaseOrder'), text: oneLine(order.purchaseOrderNumber) },
    { label: words('paper.customer'), text: customerNumber },
  ].filter(({ text }) => text !== '');
}

function Note({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <View style={{ marginTop: 8, paddingLeft: 8, borderLeft: `1.5pt solid ${ink.line}` }}>
      <Text style={sheet.label}>{words('paper.note')}</Text>
      {text.split('\n').map((line, index) => (
        <Text key={index}>{oneLine(line)}</Text>
      ))}
    </View>
  );
}
