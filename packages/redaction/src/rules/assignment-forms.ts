/** A list of variables and headers names each value in a field beside it. */
const VALUE_BESIDE = String.raw`,\s{0,64}\\{0,8}["']value\\{0,8}["']\s{0,64}:|\n\s{0,64}value:`

/** `setToken("…")`: other functions take names of tokens. */
const IN_A_CALL = String.raw`(?<=\b(?:set|with)\w{0,40})\((?=\\{0,8}["'])`

/** What stands between a name and its value, with the quote that may stand before the value, escaped or not. */
export const AFTER: string = String.raw`\\{0,8}["'\x60]?(?:${VALUE_BESIDE}|\s{0,64}(?:=>|:=|==?|:|\bis\b|,\s{0,64}(?=\\{0,8}["'])|${IN_A_CALL}))\s{0,64}(?:["'\x60]|\\{1,8}["'])?`

/** What stands between an option of a command line and its value. */
export const ON_A_COMMAND_LINE: string = String.raw`["']?(?:=|\s{1,64})["']?`

const QUOTED = String.raw`(?<=["'\x60])[^\s"'\x60\\]{6,512}(?=\\{0,8}["'\x60])`

/** The value of a password in quotes, or bare up to the next space, as the group `secret`. */
export const VALUE: string = String.raw`(?<secret>${QUOTED}|(?:[^\s"'\x60,;\\<]|<(?!/)){6,512})`

/** The value of a key or a token, which ends before a `&` too, as the group `secret`. */
export const TOKEN_VALUE: string = String.raw`(?<secret>${QUOTED}|(?:[^\s"'\x60,;&\\<]|<(?!/)){6,512})`

/** What stands between a password in prose and its value: `the password for the database is`. */
export const OF_WHAT: string = String.raw`(?:\s(?:for|on|at)(?:\s[\w.@-]{1,24}){1,4}?)?`

/** What follows a name in the first cell of a row of a table, with the value in the next cell as the group `secret`. */
export const IN_A_ROW: string = String.raw`[^|\n]{0,40}\|\s{0,64}["'\x60]?(?<secret>[^\s|"'\x60]{6,512})["'\x60]?\s{0,64}\|`

/** What follows a name of an element of XML, with the value in the element as the group `secret`. */
export const IN_AN_ELEMENT: string = String.raw`(?:\s[^<>]{0,100})?>\s{0,64}(?<secret>[^\s<>]{6,512})\s{0,64}</`

/** The name of a value with what `words` finds before it. */
export function nameBefore(match: RegExpExecArray, words: RegExp): string {
  const before = words.exec(match.input.slice(Math.max(0, match.index - 24), match.index))?.[0] ?? ''
  return before + match[0].slice(0, match[0].search(/[\s"'`:=\\,(|>]|$/))
}

/** Whether words stand between a name and its value: `the password for the database is`. */
export function isInProse(match: RegExpExecArray): boolean {
  return /^\S+\s(?:for|on|at)\s/i.test(match[0])
}

/** Whether a value stands in quotes, so that it is no code whatever letters it has. */
export function isInQuotes(secret: string, match: RegExpExecArray): boolean {
  const start = match.index + match[0].lastIndexOf(secret)
  return QUOTE.test(match.input.charAt(start - 1)) && QUOTE.test(match.input.charAt(start + secret.length))
}

const QUOTE = /["'`\\]/

/** Whether a value is all that a line gives to its name, as in `.env` and YAML; a type in code has capital letters. */
export function isEntry(secret: string, { 0: found, input, index }: RegExpExecArray): boolean {
  const isAlone =
    /(?:^|\n)[ \t]*(?:-[ \t]+|export[ \t]+)?[\w.-]*$/.test(input.slice(Math.max(0, index - 100), index)) &&
    /^[ \t]*(?:[\r\n]|$)/.test(input.slice(index + found.length, index + found.length + 20))
  return (
    isAlone && (/^[\w.-]+=\S+$/.test(found) || (/^[\w.-]+:[ \t]+\S+$/.test(found) && /^[a-z]+$/.test(secret)))
  )
}

/** Whether a value is the argument of a call: `setToken("…")`. */
export function isArgument(match: RegExpExecArray): boolean {
  return /^[\w-]+\s{0,64}\(/.test(match[0])
}

/** Whether a match stands in a row of a table of Markdown. */
export function isInRow({ input, index }: RegExpExecArray): boolean {
  return /(?:^|\n)[ \t]*\|[^\n]*$/.test(input.slice(Math.max(0, index - 200), index))
}
