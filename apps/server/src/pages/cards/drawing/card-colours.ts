/** The light colours of `packages/ui/src/tokens.css`: a card is always paper, in light and in dark rooms. */
export const COLOURS = {
  paper: '#fbfaf7',
  ink: '#1d1c19',
  ink2: '#524e46',
  line: '#e2dfd6',
  lineStrong: '#8a8477',
  accent: '#075a50',
  tool: '#7a3b00',
  agent: '#6d2f92',
  warn: '#6b4600',
  bad: '#8f2414',
} as const
