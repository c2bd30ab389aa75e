import { Button } from '@react-email/components';
import { styled } from './styles.ts';

/** The one button of a mail. */
export function ActionButton({ label, url }: { label: string; url: string }) {
  const buttonStyle = {
    padding: '13px 22px',
    borderRadius: 6,
    fontSize: 15,
    fontWeight: 600,
    textAlign: 'center' as const,
  };
  return (
    <Button href={url} {...styled({ name: 'wide', text: 'onAccent', background: 'accent' }, buttonStyle)}>
      {label}
    </Button>
  );
}
