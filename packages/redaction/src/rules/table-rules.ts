import { namedRule, type FindingRule } from './finding-rule.ts'
import { isPlaceholder } from './looks-harmless.ts'
import {
  isHarmlessName,
  PASSWORD_KEYWORDS,
  PASSWORD_NAME,
  NAME_SUFFIX,
  TOKEN_KEYWORDS,
  TOKEN_NOUN,
  isPasswordName,
  isTokenName,
} from './secret-names.ts'
import { isNumberedName, isPassword, isRandomKey, isToken } from './secret-values.ts'
import { columnsOf, type TableColumn } from './table-columns.ts'

/** Columns that say whose a password is, or for what. */
const OF_WHOM =
  /^(?:user(?:[ _-]?(?:name|id))?|log-?in|e-?mail(?: address)?|account|host(?:[ _-]?name)?|server|database|benutzer(?:name)?|usuario|utilisateur|usuário|gebruiker|identifiant)$/i

/** Columns of digests and commits, beside which letters of hexadecimal numbers are another one. */
const OF_DIGESTS = /^(?:commit|revision|sha\d*|hash|digest|checksum|etag)$/i

/** The end of a name in the first row of a table. */
const NAME_ENDS = String.raw`[ \t]{0,32}["'\x60*_]{0,3}[ \t]{0,64}(?=[|,;\t\r\n]|$)`

const PASSWORD = `${PASSWORD_NAME}${NAME_SUFFIX}${NAME_ENDS}`
const TOKEN = `${TOKEN_NOUN}${NAME_ENDS}`

/** What stands under names of passwords and keys in tables of Markdown and files of values. */
export const tableRules: readonly FindingRule[] = [
  {
    ...namedRule({
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(PASSWORD, 'i'),
    }),
    scan: (text) => valuesIn(text, new RegExp(PASSWORD, 'i'), isPasswordOf),
  },
  {
    ...namedRule({
      kind: 'named-secret',
      label: 'secret',
      keywords: TOKEN_KEYWORDS,
      pattern: new RegExp(TOKEN, 'i'),
    }),
    scan: (text) => valuesIn(text, new RegExp(TOKEN, 'i'), isTokenOf),
  },
]

function* valuesIn(
  text: string,
  name: RegExp,
  isOne: (value: string, column: TableColumn) => boolean,
): Generator<{ start: number; end: number }> {
  for (const column of columnsOf(text, (line) => name.test(line)))
    for (const { text: value, start } of column.values)
      if (!/\s/.test(value) && isOne(value, column)) yield { start, end: start + value.length }
}

/** Signs, or letters of both cases with digits, which names of methods and products do not have at such length. */
const IS_NO_NAME = /[^\w.:/-]|^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{10}/

/** Names that stand over results of tests and over folders far more often. */
const IS_VAGUE_NAME = /(?:^|[^a-z])(?:pass|pwd)$/i

/** Dates, times, ratios, paths, types, calls, and names of what makes and keeps passwords. */
const IS_NO_PASSWORD = [
  /^[\d.:/,+TZ%~×x-]+(?:ms|[smhdk]|[kmg]i?b)?$/i,
  /^(?:~|\.{1,2})?\/[\w./@-]*$|^~|^[A-Z]:[\\/]|^\\\\/i,
  /^[a-z_][\w.]*\([^()]*\)\W?$|^[([{<].*[)\]}>]$/i,
  /^(?:required|optional|mandatory|secretstr|string|str|text|var_?char|char|int|integer|number|float|bool|boolean|uuid|id|date|datetime|timestamp|not[_-]?null|null|nullable|unique|none|hidden|password|secret|hash|hashed|encrypted|enabled|disabled|supported|yes|no|true|false)[!?*[\]]*$/i,
  /^(?:sha-?\d|md5|hmac|aes|rsa|argon2|bcrypt|scrypt|pbkdf2)[\w./-]*$/i,
  /^(?:1password|keepass(?:xc)?|lastpass|bitwarden|dashlane|vault)\d*$/i,
  /^[a-z]+(?:[A-Z][a-z]+)+\d?$|^(?:[A-Z][a-z]+){2,}\d?$|^[a-z]+(?:_[a-z]+)+\d?$/,
]

/** Beside a user a word with a number is a password as well; in other tables it may be the name of anything. */
function isPasswordOf(value: string, { name, names }: TableColumn): boolean {
  if (!isPasswordName(name) || isPlaceholder(value) || !isPassword(value, true)) return false
  if (IS_NO_PASSWORD.some((pattern) => pattern.test(value))) return false
  const isOfSomebody = names.some((other) => OF_WHOM.test(other.trim()))
  if (isOfSomebody && !IS_VAGUE_NAME.test(name)) return true
  return (isOfSomebody || !IS_VAGUE_NAME.test(name)) && !isNumberedName(value) && IS_NO_NAME.test(value)
}

function isTokenOf(value: string, { name, names }: TableColumn): boolean {
  if (!isTokenName(name) || isHarmlessName(name)) return false
  if (/^[0-9a-f]+$/i.test(value) && names.some((other) => OF_DIGESTS.test(other.trim()))) return false
  return isToken(value) && isRandomKey(value)
}
