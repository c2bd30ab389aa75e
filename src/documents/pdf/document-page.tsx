import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Seller as SellerDetails } from '#domain/seller.ts';
import type { Detail } from '#documents/printed-order.ts';
import { translate } from '#documents/translate.ts';
import { colours, styles } from './styles.ts';
import { Unhyphenated } from './unhyphenated.tsx';

interface DocumentPageProps {
  seller: SellerDetails;
  title: string;
  number: string;
  /** The clinic that gets the document: pages after the first repeat it beside the number. */
  clinic: string;
  /** Printed under the number of an invoice that was paid when it was issued. */
  stamp?: 'paid' | null;
  /** The day of issue; printing a document again gives an identical file. */
  date: Date;
  children: ReactNode;
}

/** A file with one business document. */
export function DocumentPage({ date, ...sheet }: DocumentPageProps) {
  const { seller, title, number } = sheet;
  return (
    <PdfFile seller={seller} title={`${title} ${number}`} date={date}>
      <DocumentSheet {...sheet} />
    </PdfFile>
  );
}

/** The file around the pages of one or more business documents. */
export function PdfFile({
  seller,
  title,
  date,
  children,
}: Pick<DocumentPageProps, 'seller' | 'title' | 'date' | 'children'>) {
  return (
    <Document
      title={title}
      author={seller.legalName}
      creator={seller.name}
      producer={seller.name}
      language="en-CA"
      creationDate={date}
      modificationDate={date}
    >
      {children}
    </Document>
  );
}

/** The frame of every business document: the store, the kind of document, page numbers at the bottom. */
export function DocumentSheet({
  seller,
  title,
  number,
  clinic,
  stamp = null,
  children,
}: Omit<DocumentPageProps, 'date'>) {
  return (
    <Page size="A4" style={styles.page}>
      {seller.isStaging && (
        <Text fixed style={styles.staging}>
          {translate('store.staging')}
        </Text>
      )}
      <View style={{ ...styles.row, gap: 20 }}>
        <Seller seller={seller} />
        <View style={{ flexShrink: 0, alignItems: 'flex-end' }}>
          <Text style={{ fontSize: 24, lineHeight: 1.25, ...styles.bold }}>{title}</Text>
          <Text style={{ ...styles.mono, fontSize: 10 }}>{number}</Text>
          {stamp && <Text style={styles.stamp}>{translate(`document.stamp.${stamp}`)}</Text>}
        </View>
      </View>
      {children}
      <Foot seller={seller} number={number} clinic={clinic} />
    </Page>
  );
}

function Seller({ seller }: { seller: SellerDetails }) {
  const [first, second] = seller.mark;
  const registrations = seller.taxRegistrations.map(({ name, number }) =>
    translate('store.registration', { name, number }),
  );
  return (
    <View style={{ flex: 1 }}>
      <Text style={{ fontSize: 15, lineHeight: 1.3, marginBottom: 4, ...styles.bold }}>
        {first}
        <Text style={{ color: colours.accent }}>·</Text>
        {second}
      </Text>
      <Text>{seller.legalName}</Text>
      <Text style={styles.muted}>{seller.address}</Text>
      <View style={{ ...styles.row, ...styles.muted, flexWrap: 'wrap', columnGap: 3 }}>
        {registrations.map((registration, at) => (
          <Text key={registration}>{at < registrations.length - 1 ? `${registration} ·` : registration}</Text>
        ))}
      </View>
    </View>
  );
}

function Foot({ seller, number, clinic }: { seller: SellerDetails; number: string; clinic: string }) {
  const contact = [seller.phones.tollFree, seller.phones.local, seller.email].join(' · ');
  return (
    <View
      fixed
      style={{
        ...styles.row,
        ...styles.label,
        position: 'absolute',
        left: '8mm',
        right: '8mm',
        // Positioned from the top: if the page has a line height, the library loses elements positioned from the
        // bottom.
        top: '281mm',
        justifyContent: 'space-between',
      }}
    >
      <Text>{`${seller.legalName} · ${contact}`}</Text>
      <Text
        style={{ flex: 1, marginLeft: 16, textAlign: 'right', maxLines: 1, textOverflow: 'ellipsis' }}
        // Counts the pages of this document: a file may have several documents.
        render={({ subPageNumber, subPageTotalPages }) => {
          const page = translate('document.page', {
            number,
            page: String(subPageNumber),
            pages: String(subPageTotalPages),
          });
          // The head of the first page names the clinic. The name is last, because the end of a long text is cut off.
          return subPageNumber === 1 || clinic === '' ? page : `${page} · ${clinic}`;
        }}
      />
    </View>
  );
}

/** Number of characters that certainly fit in the box of a filing detail. */
const HEAD_CHARACTERS = 18;

/** The filing details (number, day, terms) in a row between lines; in two rows if one row is too narrow. */
export function Heads({ heads }: { heads: { label: string; text: string }[] }) {
  return (
    <View
      style={{
        ...styles.row,
        marginTop: 14,
        paddingVertical: 7,
        borderTop: `0.75pt solid ${colours.text}`,
        borderBottom: `0.5pt solid ${colours.line}`,
        columnGap: 10,
        rowGap: 5,
        flexWrap: 'wrap',
        justifyContent: 'space-between',
      }}
    >
      {heads.map(({ label, text }) => (
        <View key={label} style={{ maxWidth: 124 }}>
          <Text style={styles.label}>{label}</Text>
          <Unhyphenated text={text} most={HEAD_CHARACTERS} />
        </View>
      ))}
    </View>
  );
}

/** The billing party and the shipping address, side by side. */
export function Parties({ parties }: { parties: Detail[] }) {
  return (
    <View style={{ ...styles.row, paddingTop: 9, paddingBottom: 14, gap: 24 }}>
      {parties.map(({ label, lines }) => (
        <View key={label} style={{ flex: 1 }}>
          <Text style={styles.label}>{label}</Text>
          {lines.map((line, index) => (
            <Text key={index} style={index === 0 ? styles.bold : {}}>
              {line}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}
