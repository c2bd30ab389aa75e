import { Body, Container, Head, Html, Link, Preview, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { storeAddressLine, type StoreSettings } from '#domain/settings.ts';
import type { MailStore } from '#documents/port.ts';
import { translate } from '#documents/translate.ts';
import { PaddedBlock } from './padded-block.tsx';
import { styled, outlookWebStyles, SANS, mailStyleSheet } from './styles.ts';

interface MailFrameProps {
  title: string;
  /** Shown beside the subject in the inbox. */
  preview: string;
  store: MailStore;
  children: ReactNode;
}

/** The frame of every mail: the store's logo, a card with the letter, the store's contact details. */
export function MailFrame({ title, preview, store, children }: MailFrameProps) {
  const card = styled({ background: 'surface', line: 'border' }, { borderRadius: 10 });
  return (
    <Html lang="en-CA">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{mailStyleSheet}</style>
        <style>{outlookWebStyles}</style>
      </Head>
      <Body style={{ margin: 0, padding: 0 }}>
        <Preview>{preview}</Preview>
        <PaddedBlock attributes={styled({ background: 'paper' }, { padding: '0 12px', fontFamily: SANS })}>
          <Container width="600" {...styled({ name: 'sheet' }, { width: '100%', maxWidth: 600 })}>
            <PaddedBlock attributes={styled({ name: 'pad' }, { padding: '28px 32px 16px' })}>
              <Mark store={store} />
            </PaddedBlock>
            {store.settings.isStaging && (
              <PaddedBlock attributes={styled({ name: 'pad' }, { padding: '0 32px 16px' })}>
                <Text {...styled({ text: 'low' }, { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 700 })}>
                  {translate('store.staging')}
                </Text>
              </PaddedBlock>
            )}
            <PaddedBlock attributes={card}>{children}</PaddedBlock>
            <PaddedBlock attributes={styled({ name: 'pad' }, { padding: '24px 32px 40px' })}>
              <StoreLines settings={store.settings} />
            </PaddedBlock>
          </Container>
        </PaddedBlock>
      </Body>
    </Html>
  );
}

function Mark({ store: { storeUrl, settings } }: { store: MailStore }) {
  const [first, second] = settings.mark;
  const letters = { fontSize: 19, lineHeight: '24px', fontWeight: 700, letterSpacing: '-0.02em' };
  return (
    <Link href={storeUrl} {...styled({ text: 'ink' }, letters)}>
      {first}
      <span {...styled({ text: 'accent' })}>·</span>
      {second}
    </Link>
  );
}

/** Who sent the mail and how to reach them. Tax registrations must be on every document of a sale. */
function StoreLines({ settings }: { settings: StoreSettings }) {
  const small = { fontSize: 13, lineHeight: '20px' };
  const { phones, ordersEmail, legalName, address, taxRegistrations } = settings;
  const { tollFree, local } = phones;
  return (
    <>
      <Text {...styled({ text: 'ink' }, { ...small, margin: '0 0 12px' })}>{translate('store.questions')}</Text>
      <Text {...styled({ text: 'muted' }, { ...small, margin: '0 0 12px' })}>
        {translate('store.tollFree', { phone: tollFree })}
        {' · '}
        {translate('store.local', { phone: local })}
        {' · '}
        <Link href={`mailto:${ordersEmail}`} {...styled({ text: 'accent' }, { textDecoration: 'underline' })}>
          {ordersEmail}
        </Link>
      </Text>
      <Text {...styled({ text: 'muted' }, { ...small, margin: 0 })}>
        {legalName}, {storeAddressLine(address)}
        {taxRegistrations.map(({ name, number }) => (
          <span key={name}>
            <br />
            {translate('store.registration', { name, number })}
          </span>
        ))}
      </Text>
    </>
  );
}
