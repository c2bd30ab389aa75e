import { Text, View } from '@react-pdf/renderer';
import { formatDate } from '#domain/calendar.ts';
import type { PackingSlip } from '#documents/port.ts';
import { joinLines } from '#documents/printed-order.ts';
import { headsOf, partiesOf } from '#documents/printed-document.ts';
import { translate } from '#documents/translate.ts';
import { DocumentSheet, Heads, Parties, PdfFile } from './document-page.tsx';
import { ParcelLabel } from './parcel-label.tsx';
import { Table } from './table.tsx';
import { colours, styles } from './styles.ts';

/** Packing slips in one file, each with its own page numbers. The first slip gives the file its name and its day. */
export function PackingSlips({ slips }: { slips: readonly [PackingSlip, ...PackingSlip[]] }) {
  const [{ seller, shipment, order }] = slips;
  const title = `${translate('document.packingSlip')} ${shipment.number}`;
  return (
    <PdfFile seller={seller} title={title} date={shipment.shippedAt ?? order.placedAt}>
      {slips.map((slip) => (
        <PackingSlipSheet key={slip.shipment.number} slip={slip} />
      ))}
    </PdfFile>
  );
}

/** The labels of parcels and their packing slips in one file: all labels first, because another printer prints them. */
export function ParcelDocuments({ slips }: { slips: readonly [PackingSlip, ...PackingSlip[]] }) {
  const [{ seller, shipment, order }] = slips;
  return (
    <PdfFile seller={seller} title={translate('document.parcelDocuments')} date={shipment.shippedAt ?? order.placedAt}>
      {slips.map((slip) => (
        <ParcelLabel key={`label ${slip.shipment.number}`} slip={slip} />
      ))}
      {slips.map((slip) => (
        <PackingSlipSheet key={slip.shipment.number} slip={slip} />
      ))}
    </PdfFile>
  );
}

/** A packing slip: units ordered, units in this parcel and units to follow, without prices. */
function PackingSlipSheet({ slip }: { slip: PackingSlip }) {
  const { seller, shipment, companyName, order } = slip;
  const wasBefore = shipment.lines.some(({ before }) => before > 0);
  const isCredited = shipment.lines.some(({ credited = 0 }) => credited > 0);
  const figure = (count: number) => (count === 0 ? '' : String(count));
  const count = shipment.lines.reduce((sum, { units }) => sum + units, 0);
  const [billTo, shipTo] = partiesOf(order, companyName);
  return (
    <DocumentSheet
      seller={seller}
      title={translate('document.packingSlip')}
      number={shipment.number}
      clinic={billTo.lines[0] ?? ''}
    >
      <Heads heads={headsOf(ownHeads(slip), slip)} />
      <Parties parties={[shipTo, billTo]} />
      <Table
        columns={[
          { label: translate('document.code'), width: 100, mono: true },
          { label: translate('document.description') },
          { label: translate('document.ordered'), width: 50, align: 'right' },
          ...(wasBefore ? [{ label: translate('document.before'), width: 50, align: 'right' as const }] : []),
          { label: translate('document.inParcel'), width: 60, align: 'right' },
          { label: translate('document.toFollow'), width: 50, align: 'right' },
          ...(isCredited ? [{ label: translate('document.credited'), width: 50, align: 'right' as const }] : []),
        ]}
        rows={shipment.lines.map(({ itemId, name, ordered, before, units, toFollow, credited = 0 }) => ({
          cells: [
            itemId,
            joinLines(name),
            String(ordered),
            ...(wasBefore ? [figure(before)] : []),
            String(units),
            figure(toFollow),
            ...(isCredited ? [figure(credited)] : []),
          ],
        }))}
      >
        <View style={{ paddingTop: 10 }}>
          <Text style={styles.bold}>{translate('document.goods', { count })}</Text>
          <Note text={order.warehouseNote} />
          <Text style={{ ...styles.muted, marginTop: 8 }}>
            {translate('document.check', { phone: seller.phones.tollFree, email: seller.email })}
          </Text>
        </View>
      </Table>
    </DocumentSheet>
  );
}

function ownHeads({ shipment, deliveryDays }: PackingSlip) {
  const { shippedAt } = shipment;
  return [
    shippedAt
      ? { label: translate('document.shipped'), text: formatDate(shippedAt) }
      : { label: translate('document.status'), text: translate('document.notYet') },
    { label: translate('document.carrier'), text: shipment.carrier },
    { label: translate('document.tracking'), text: shipment.trackingNumber },
    { label: translate('document.deliveryDays'), text: deliveryDays.map(dayName).join(', ') },
  ];
}

/** The name of a weekday by its number, 1 Monday to 7 Sunday. */
function dayName(day: number): string {
  return translate(`document.days.${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);
}

function Note({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <View style={{ marginTop: 8, paddingLeft: 8, borderLeft: `1.5pt solid ${colours.line}` }}>
      <Text style={styles.label}>{translate('document.note')}</Text>
      {text.split('\n').map((line, index) => (
        <Text key={index}>{joinLines(line)}</Text>
      ))}
    </View>
  );
}
