/** Elements of MathML that KaTeX writes and a browser draws without reaching for anything outside. */
export const MATHML_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'math semantics annotation mrow mi mo mn mtext mspace mfrac msqrt mroot msub msup msubsup munder mover ' +
    'munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose'
  ).split(' '),
)

/** Their attributes: meaning and measure, no colour, class, style, name or address. */
export const MATHML_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'xmlns display encoding mathvariant stretchy fence separator lspace rspace minsize maxsize accent accentunder ' +
    'form movablelimits symmetric largeop linethickness width height depth voffset scriptlevel displaystyle ' +
    'rowspacing columnspacing columnalign columnlines rowlines side notation linebreak'
  ).split(' '),
)
