import { Heading, Link, Text } from '@react-email/components';
import type { MailStore } from '#documents/port.ts';
import { ActionButton } from './action-button.tsx';
import { PaddedBlock } from './padded-block.tsx';
import { MailFrame } from './mail-frame.tsx';
import { styled } from './styles.ts';
import type { Note } from './notes.ts';

const bodyStyle = { fontSize: 16, lineHeight: '24px' };
const smallStyle = { fontSize: 13, lineHeight: '20px' };

/** Renders the HTML of a note: heading, text, one button, sender. */
export function NoteHtml({ note, store }: { note: Note; store: MailStore }) {
  const { subject, preview, heading, paragraphs, action, details, afterword } = note;
  const headingStyle = {
    margin: '0 0 16px',
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
  };
  return (
    <MailFrame title={subject} preview={preview} store={store}>
      <PaddedBlock attributes={styled({ name: 'pad' }, { padding: '28px 32px' })}>
        <Heading as="h1" {...styled({ text: 'ink' }, headingStyle)}>
          {heading}
        </Heading>
        {paragraphs.map((paragraph, index) => (
          <Text key={index} {...styled({ text: 'ink' }, { ...bodyStyle, margin: '0 0 16px' })}>
            {paragraph}
          </Text>
        ))}
        {action && <ActionButton {...action} />}
        {details.map(({ label, text }) => (
          <Text key={label} {...styled({ text: 'ink' }, { ...smallStyle, margin: 0 })}>
            <span {...styled({ text: 'muted' })}>{label}: </span>
            {text}
          </Text>
        ))}
      </PaddedBlock>
      <PaddedBlock attributes={styled({ name: 'pad', line: 'borderTop' }, { padding: '18px 32px 22px' })}>
        <Text {...styled({ text: 'muted' }, { ...smallStyle, margin: 0 })}>
          {afterword.text}{' '}
          {afterword.link && (
            <Link href={afterword.link.url} {...styled({ text: 'accent' }, { textDecoration: 'underline' })}>
              {afterword.link.label}
            </Link>
          )}
        </Text>
      </PaddedBlock>
    </MailFrame>
  );
}
