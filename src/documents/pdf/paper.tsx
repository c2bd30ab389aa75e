import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { store } from '#domain/store.ts';
import type { Detail } from '#documents/order-facts.ts';
import { words } from '#documents/words.ts';
import { ink, sheet } from './type.ts';

interface PaperProps {
  title: string;
  number: string;
  /** Said beneath the number, where the paper does not count any more or asks for nothing. */
  stamp?: 'void' | 'paid' | null;
  /** The day it is of; a paper printed again is the same to the byte. */
  date: Date;
  children: ReactNode;
}

/** The sheet all papers are printed on: who the store is, what the paper is, page numbers at the foot. */
export function Paper({ title, number, stamp = null, date, children }: PaperProps) {
  return (
    <Document
      title={`${title} ${number}`}
      author={store.legalName}
      creator={store.name}
      producer={store.name}
      language="en-CA"
      creationDate={date}
      modificationDate={date}
    >
      <Page size="A4" style={sheet.page}>
        <View style={{ ...sheet.row, justifyContent: 'space-between' }}>
          <Seller />
          <View style={{ alignItems: 'flex-end' }}>
            <Text style={{ fontSize: 24, lineHeight: 1.25, ...sheet.bold }}>{title}</Text>
            <Text style={{ ...sheet.mono, fontSize: 10 }}>{number}</Text>
            {stamp && <Text style={{ ...sheet.stamp, ...stampInk[stamp] }}>{words(`paper.stamp.${stamp}`)}</Text>}
          </View>
        </View>
        {children}
        <Foot number={number} />
      </Page>
    </Document>
  );
}

const stampInk = {
  void: { borderColor: ink.danger, color: ink.danger },
  paid: { borderColor: ink.accent, color: ink.accent },
};

function Seller() {
  const { street, city, region, postalCode, country } = store.address;
  const [first, second] = store.mark;
  return (
    <View>
      <Text style={{ fontSize: 15, lineHeight: 1.3, marginBottom: 4, ...sheet.bold }}>
        {first}
        <Text style={{ color: ink.accent }}>·</Text>
        {second}
      </Text>
      <Text>{store.legalName}</Text>
      <Text style={sheet.muted}>{`${street}, ${city}, ${region} ${postalCode}, ${country}`}</Text>
      <Text style={sheet.muted}>
        {store.taxRegistrations.map((registration) => words('store.registration', registration)).join(' · ')}
      </Text>
    </View>
  );
}

function Foot({ number }: { number: string }) {
  const contact = [store.phones.tollFree, store.phones.local, store.ordersEmail].join(' · ');
  return (
    <View
      fixed
      style={{
        ...sheet.row,
        ...sheet.label,
        position: 'absolute',
        left: '8mm',
        right: '8mm',
        // Measured from above: with a line height on the page the library loses what is placed from below.
        top: '281mm',
        justifyContent: 'space-between',
      }}
    >
      <Text>{`${store.legalName} · ${contact}`}</Text>
      <Text
        render={({ pageNumber, totalPages }) =>
          words('paper.page', { number, page: String(pageNumber), pages: String(totalPages) })
        }
      />
    </View>
  );
}

/** What the paper is filed by, in a row between hairlines. */
export function Heads({ heads }: { heads: { label: string; text: string }[] }) {
  return (
    <View
      style={{
        ...sheet.row,
        marginTop: 14,
        paddingVertical: 7,
        borderTop: `0.75pt solid ${ink.text}`,
        borderBottom: `0.5pt solid ${ink.line}`,
        gap: 12,
        justifyContent: 'space-between',
      }}
    >
      {heads.map(({ label, text }) => (
        <View key={label} style={{ maxWidth: 124 }}>
          <Text style={sheet.label}>{label}</Text>
          <Text>{text}</Text>
        </View>
      ))}
    </View>
  );
}

/** Who pays and where the goods go, beside each other. */
export function Parties({ parties }: { parties: Detail[] }) {
  return (
    <View style={{ ...sheet.row, paddingTop: 9, paddingBottom: 14, gap: 24 }}>
      {parties.map(({ label, lines }) => (
        <View key={label} style={{ flex: 1 }}>
          <Text style={sheet.label}>{label}</Text>
          {lines.map((line, index) => (
            <Text key={index} style={index === 0 ? sheet.bold : {}}>
              {line}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}
