const SIZE = '(?:8|16|32|64|128|256)'

/** Types that languages have themselves. */
const BUILT_IN = String.raw`(?:string|str|text|char|bool|boolean|bytes?|buffer|any|unknown|never|void|object|null|none|undefined|nil|number|u?int|float|double|decimal)${SIZE}?`

/** Two words at least, each with a capital letter: `FilterOrBool`, `Base64String`. */
const NAMED = String.raw`[A-Z][a-z]+${SIZE}?(?:[A-Z][a-z]*)+`

/** References and what may be absent: `*string`, `?string`, `String!`. */
const marked = (type: string) => String.raw`[?*&]{0,2}${type}(?:\[\])?[?!]?`

const BUILT_IN_TYPE = new RegExp(`^${marked(BUILT_IN)}(?:\\|${marked(BUILT_IN)})*$`, 'i')
const ANY_TYPE = new RegExp(
  `^${marked(`(?:${BUILT_IN}|${NAMED})`)}(?:\\|${marked(`(?:${BUILT_IN}|${NAMED})`)})*$`,
)

/** A name, whether it is optional, and its type: `password?: FilterOrBool`. */
const ANNOTATED = /^[\w$-]+[?!]?\s{0,64}:\s{0,64}(?=[^\s"'`\\])/

/** How a line begins that declares names, or the parameters of a function. */
const DECLARED =
  /(?:^|[\s(])(?:def|fn|fun|func|function|constructor|let|const|var|val|static|public|private|protected|readonly|final|declare|pub|mut)\s[^"'`\n]*$|\w\([^()"'`\n]*$/

/** What follows a type and no password: a value by default, and a further type. */
const GOES_ON = /^[ \t]*(?:=(?![=>])[ \t]*\S|\|[ \t]*\w|;?[ \t]*\/\/)/

/** The first line of what has fields with types. */
const HAS_FIELDS =
  /(?:^|\n)[ \t]*(?:@?\w+[ \t]+){0,3}(?:class|interface|struct|type|input|trait|protocol|record|enum)[ \t]+[A-Z]\w*[^"'`\n]*[:{(=][ \t]*\r?\n(?:[ \t][^\n]*\n|\r?\n)*[ \t]+(?:[a-z]+[ \t]+){0,4}$/

const CONTEXT = 1500

/**
 * Whether a bare value is the type of a name in code: `is_password: FilterOrBool`. A type of the language itself is one
 * wherever it stands; any other name only where the code around it declares names, since a file of settings may hold such
 * a password.
 */
export function isTypeAnnotation(value: string, match: RegExpExecArray): boolean {
  const { 0: found, input, index } = match
  if (!ANNOTATED.test(found)) return false
  if (BUILT_IN_TYPE.test(value)) return true
  if (!ANY_TYPE.test(value)) return false
  const before = input.slice(Math.max(0, index - CONTEXT), index).replace(/[\w$-]*$/, '')
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const end = index + found.lastIndexOf(value) + value.length
  return DECLARED.test(line) || GOES_ON.test(input.slice(end, end + 100)) || HAS_FIELDS.test(before)
}
