/** Short words that are written with a full stop, in lower case. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'dr mr mrs ms prof st sr jr vs no nr fig vol ed eds cf ca bzw usw z.b d.h u.a bd hr fr sra mme m dott sig'.split(
    ' ',
  ),
)
