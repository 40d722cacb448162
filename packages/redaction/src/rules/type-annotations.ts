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

/** What stands before a name that is declared, or before a parameter of a function; words of prose may be among them. */
const DECLARED =
  /(?:^|[\s(])(?:def|fn|fun|func|function|constructor)\b[^"'`\n]*\([^"'`\n]*$|(?:^|[(,{;])[ \t]*(?:(?:export|public|private|protected|static)[ \t]+){0,3}(?:let|const|var|val|readonly|declare|pub|mut)[ \t]+$/

/** A parameter of a method without a keyword, which a call in a log looks like but for what follows it. */
const IN_PARENTHESES = /\w\([^()"'`\n]*$/
const HAS_BODY = /^[^()"'`\n]*\)[ \t]*(?:->|=>|:|\{)/

/** What follows a type and no password: a value by default, and that it may be absent. */
const GOES_ON = /^[ \t]*(?:=(?![=>])[ \t]*\S|\|[ \t]*(?:null|undefined|None)\b)/

/** The first line of what has fields with types; without a brace it is a class alone, since `type A:` begins a list too. */
const HAS_FIELDS =
  /(?:^|\n)[ \t]*(?:(?:export|default|declare|abstract|public|private|protected|internal|static|final|sealed|data|open|pub)[ \t]+){0,3}(?:class[ \t]+[A-Z]\w*[^"'`\n]*[:{(]|(?:interface|struct|type|input|trait|protocol|record|enum)[ \t]+[A-Z]\w*[^"'`\n]*[{(=])[ \t]*\r?\n(?:[ \t][^\n]*\n|\r?\n)*[ \t]+(?:[a-z]+[ \t]+){0,4}$/

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
  const after = input.slice(end, end + 100)
  const isParameter = IN_PARENTHESES.test(line) && HAS_BODY.test(after)
  return DECLARED.test(line) || isParameter || GOES_ON.test(after) || HAS_FIELDS.test(before)
}
