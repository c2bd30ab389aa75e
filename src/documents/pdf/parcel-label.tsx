import { Page, Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { PackingSlip } from '#documents/port.ts';
import { partiesOf } from '#documents/printed-document.ts';
import { joinLines } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { code128 } from './code-128.ts';
import { colours, FONT_FAMILY, styles } from './styles.ts';

/** 4 by 6 inches in points. */
const SIZE = { width: 288, height: 432 };
const MARGIN = 14;
const BAR_HEIGHT = 76;

/** The address label of a parcel, with the number of its order as Code 128 (rules: PAPER-18). */
export function ParcelLabel({ slip }: { slip: PackingSlip }) {
  const { seller, order, companyName, shipment } = slip;
  const [, shipTo] = partiesOf(order, companyName);
  const [addressee = '', ...lines] = shipTo.lines;
  const units = shipment.lines.reduce((sum, line) => sum + line.units, 0);
  const carried = [shipment.carrier, shipment.trackingNumber].map(joinLines).filter((text) => text !== '');
  return (
    <Page size={SIZE} style={{ padding: MARGIN, fontFamily: FONT_FAMILY, fontSize: 9, color: colours.text }}>
      <View style={{ paddingBottom: 8, borderBottom: `0.75pt solid ${colours.text}` }}>
        <Text style={{ fontSize: 11, ...styles.bold }}>{seller.legalName}</Text>
        <Text style={{ fontSize: 8 }}>{seller.address}</Text>
        {seller.isStaging && <Text style={{ ...styles.staging, marginBottom: 0 }}>{translate('store.staging')}</Text>}
      </View>
      <View style={{ flexGrow: 1, flexShrink: 1, paddingTop: 10, overflow: 'hidden' }}>
        <Text style={styles.label}>{shipTo.label}</Text>
        <Text style={{ marginTop: 2, fontSize: 17, ...styles.bold, maxLines: 2, textOverflow: 'ellipsis' }}>
          {addressee}
        </Text>
        {lines.map((line, at) => (
          <Text key={at} style={{ marginTop: 2, fontSize: 13, maxLines: 2, textOverflow: 'ellipsis' }}>
            {line}
          </Text>
        ))}
      </View>
      <View style={{ ...styles.row, gap: 12, paddingVertical: 8, borderTop: `0.5pt solid ${colours.line}` }}>
        <Fact label={translate('document.carrier')} text={carried.join(' ')} />
        <Fact label={translate('document.parcel')} text={shipment.number} />
        <Fact label={translate('document.units')} text={String(units)} />
      </View>
      <Bars text={order.number} />
      <Text style={{ ...styles.mono, marginTop: 4, fontSize: 16, textAlign: 'center' }}>{order.number}</Text>
    </Page>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <View style={{ flexShrink: 1 }}>
      <Text style={styles.label}>{label}</Text>
      <Text style={{ maxLines: 2, textOverflow: 'ellipsis' }}>{text}</Text>
    </View>
  );
}

function Bars({ text }: { text: string }) {
  const { bars, width } = code128(text);
  const module = (SIZE.width - 2 * MARGIN) / width;
  return (
    <Svg width={SIZE.width - 2 * MARGIN} height={BAR_HEIGHT}>
      {bars.map(({ at, width: modules }) => (
        <Rect key={at} x={at * module} y={0} width={modules * module} height={BAR_HEIGHT} fill="#000000" />
      ))}
    </Svg>
  );
}
