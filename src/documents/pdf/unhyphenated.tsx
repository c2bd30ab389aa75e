import { Text, type TextProps } from '@react-pdf/renderer';

interface UnhyphenatedProps {
  text: string;
  /** Number of characters that certainly fit in its box. */
  most: number;
  style?: TextProps['style'];
}

/**
 * A number or a code that is broken if it is longer than its box. The library would print a hyphen at the break, which
 * would be read as part of the number.
 */
export function Unhyphenated({ text, most, style = {} }: UnhyphenatedProps) {
  const parts = text.match(new RegExp(`.*?\\S{${most}}(?=\\S)|.+$`, 'gu')) ?? [''];
  return parts.map((part, at) => (
    <Text key={at} style={style}>
      {part}
    </Text>
  ));
}
