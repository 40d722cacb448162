/** How a terminal would draw a run of text; colours are numbers of the palette of 16. */
export interface TextStyle {
  foreground?: number
  background?: number
  bold?: boolean
  dim?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  inverse?: boolean
}

const COLOURS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']
const NAMES = [...COLOURS, ...COLOURS.map((name) => `bright-${name}`)]

/** Class attribute value for a style; empty for plain text. Concealed text and text in its own colour stay readable. */
export function styleClasses(style: TextStyle): string {
  const { foreground, background } = style
  const classes = [
    foreground !== undefined && `ansi-${NAMES[foreground]}`,
    background !== undefined && background !== foreground && `ansi-on-${NAMES[background]}`,
    style.bold && 'ansi-bold',
    style.dim && 'ansi-dim',
    style.italic && 'ansi-italic',
    style.underline && 'ansi-underline',
    style.strike && 'ansi-strike',
    style.inverse && 'ansi-inverse',
  ]
  return classes.filter(Boolean).join(' ')
}
