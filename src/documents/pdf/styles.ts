import { Font, StyleSheet } from '@react-pdf/renderer';
import mono from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff?inline';
import bold from '#documents/fonts/hanken-grotesk-bold.ttf?inline';
import regular from '#documents/fonts/hanken-grotesk-regular.ttf?inline';

export const FONT_FAMILY = 'Hanken Grotesk';

Font.register({
  family: FONT_FAMILY,
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: bold, fontWeight: 700 },
  ],
});
Font.register({ family: 'IBM Plex Mono', fonts: [{ src: mono, fontWeight: 400 }] });
// Words are not hyphenated, unless a single word would run over the edge.
Font.registerHyphenationCallback((word) => (word.length > 24 ? (word.match(/.{1,12}/gsu) ?? []) : [word]));

export const colours = { text: '#102325', muted: '#546466', line: '#c9d2d1', accent: '#006368' };

/** A4 with the margins of the printed invoice: 12 mm above and below, 8 mm at the sides (rules: PAPER-1). */
export const styles = StyleSheet.create({
  page: {
    paddingTop: '12mm',
    paddingBottom: '18mm',
    paddingHorizontal: '8mm',
    fontFamily: FONT_FAMILY,
    fontSize: 9,
    lineHeight: 1.35,
    color: colours.text,
  },
  row: { flexDirection: 'row' },
  muted: { color: colours.muted },
  label: { color: colours.muted, fontSize: 8 },
  mono: { fontFamily: ['IBM Plex Mono', FONT_FAMILY], fontSize: 8 },
  bold: { fontWeight: 700 },
  staging: { marginBottom: 8, color: '#8a5410', fontSize: 11, fontWeight: 700, textAlign: 'center' },
  stamp: {
    marginTop: 4,
    paddingHorizontal: 6,
    border: `1.5pt solid ${colours.accent}`,
    color: colours.accent,
    fontSize: 12,
    fontWeight: 700,
  },
});
