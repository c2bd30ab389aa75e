import { Heading, Link, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { PrintedOrder } from '#documents/printed-order.ts';
import type { MailStore } from '#documents/port.ts';
import { translate } from '#documents/translate.ts';
import { ActionButton } from './action-button.tsx';
import { PaddedBlock } from './padded-block.tsx';
import { BrokenLines, Details } from './details.tsx';
import { MailFrame } from './mail-frame.tsx';
import { styled, MONO } from './styles.ts';
import type { Letter } from './letters.ts';
import { Lines } from './lines.tsx';

interface MailHtmlProps {
  letter: Letter;
  printed: PrintedOrder;
  store: MailStore;
}

/** Renders the HTML of a mail: the letter, the next steps, the order. */
export function MailHtml({ letter, printed, store }: MailHtmlProps) {
  return (
    <MailFrame title={letter.subject} preview={letter.preview} store={store}>
      <Opening letter={letter} printed={printed} />
      <Section title={letter.stepsTitle}>
        <Steps steps={letter.steps} />
      </Section>
      {printed.lines.length > 0 && (
        <Section title={letter.linesTitle ?? translate('order.lines')} aside={printed.count}>
          <Lines printed={printed} totalLabel={letter.totalLabel} />
        </Section>
      )}
      {printed.details.length > 0 && (
        <PaddedBlock attributes={styled({ name: 'pad', line: 'borderTop' }, { padding: '24px 32px 8px' })}>
          <Details details={printed.details} />
        </PaddedBlock>
      )}
    </MailFrame>
  );
}

function Opening({ letter, printed }: Pick<MailHtmlProps, 'letter' | 'printed'>) {
  const { status, heading, about, opening, reason, action } = letter;
  const headingStyle = { fontSize: 28, lineHeight: '34px', fontWeight: 700, letterSpacing: '-0.02em' };
  return (
    <PaddedBlock attributes={styled({ name: 'pad' }, { padding: '28px 32px 32px' })}>
      <Text {...styled({ text: status.kind }, { margin: 0, fontSize: 13, lineHeight: '20px', fontWeight: 600 })}>
        <span aria-hidden="true">●&ensp;</span>
        {status.text}
      </Text>
      <Heading as="h1" {...styled({ text: 'ink' }, { margin: '6px 0 4px', ...headingStyle })}>
        {heading}
      </Heading>
      <Text {...styled({ text: 'muted' }, { margin: '0 0 16px', fontSize: 14, lineHeight: '20px' })}>
        {about ??
          translate.rich('order.title', {
            number: printed.number,
            date: printed.placedOn,
            code: (number) => <OrderLink url={printed.url}>{number}</OrderLink>,
          })}
      </Text>
      <Text {...styled({ text: 'ink' }, { margin: '0 0 20px', fontSize: 16, lineHeight: '24px' })}>{opening}</Text>
      {reason !== '' && <Reason from={letter.reasonFrom ?? translate('letter.toldUs')} text={reason} />}
      <ActionButton {...action} />
    </PaddedBlock>
  );
}

function OrderLink({ url, children }: { url: string; children: ReactNode }) {
  const codeStyle = { fontFamily: MONO, fontSize: 13, textDecoration: 'underline' };
  return (
    <Link href={url} {...styled({ name: 'code', text: 'muted' }, codeStyle)}>
      {children}
    </Link>
  );
}

function Reason({ from, text }: { from: string; text: string }) {
  return (
    <>
      <PaddedBlock attributes={styled({ line: 'borderLeft' }, { padding: '2px 0 2px 14px' })}>
        <Text {...styled({ text: 'muted' }, { margin: 0, fontSize: 13, lineHeight: '20px' })}>{from}</Text>
        <Text {...styled({ text: 'ink' }, { margin: 0, fontSize: 15, lineHeight: '22px' })}>
          <BrokenLines lines={text.split('\n')} />
        </Text>
      </PaddedBlock>
      <Text style={{ margin: 0, fontSize: 20, lineHeight: '20px' }}>&nbsp;</Text>
    </>
  );
}

/** A section of the mail, with a line and a title above it. */
function Section({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const titleStyle = { margin: '0 0 12px', fontSize: 16, lineHeight: '22px', fontWeight: 700 };
  return (
    <PaddedBlock attributes={styled({ name: 'pad', line: 'borderTop' }, { padding: '24px 32px 26px' })}>
      <Heading as="h2" {...styled({ text: 'ink' }, titleStyle)}>
        {title}
        {aside && <span {...styled({ text: 'muted' }, { fontWeight: 400 })}> · {aside}</span>}
      </Heading>
      {children}
    </PaddedBlock>
  );
}

function Steps({ steps }: Pick<Letter, 'steps'>) {
  const cellStyle = { padding: '4px 0', verticalAlign: 'top', fontSize: 15, lineHeight: '22px' };
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        {steps.map(({ text, link }) => (
          <tr key={text}>
            <td width="20" {...styled({ text: 'muted' }, { ...cellStyle, width: 20 })}>
              –
            </td>
            <td {...styled({ text: 'ink' }, cellStyle)}>
              {text}
              {link && ' '}
              {link && (
                <Link href={link.url} {...styled({ text: 'accent' }, { textDecoration: 'underline' })}>
                  {link.label}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
