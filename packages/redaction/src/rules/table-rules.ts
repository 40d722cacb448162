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
import { columnAt, type TableColumn } from './table-columns.ts'

/** Columns that say whose a password is, or for what. */
const OF_WHOM =
  /^(?:user(?:[ _-]?(?:name|id))?|log-?in|e-?mail(?: address)?|account|host(?:[ _-]?name)?|server|database|benutzer(?:name)?|usuario|utilisateur|usuário|gebruiker|identifiant)$/i

/** The end of a name in the first row of a table. */
const NAME_ENDS = String.raw`[ \t]{0,32}["'\x60*_]{0,3}[ \t]{0,64}(?=[|,;\t\r\n]|$)`

/** What stands under names of passwords and keys in tables of Markdown and files of values. */
export const tableRules: readonly FindingRule[] = [
  {
    ...namedRule({
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${NAME_SUFFIX}${NAME_ENDS}`, 'i'),
    }),
    below: (text, position) => valuesOf(columnAt(text, position), isPasswordOf),
  },
  {
    ...namedRule({
      kind: 'named-secret',
      label: 'secret',
      keywords: TOKEN_KEYWORDS,
      pattern: new RegExp(`${TOKEN_NOUN}${NAME_ENDS}`, 'i'),
    }),
    below: (text, position) => valuesOf(columnAt(text, position), isTokenOf),
  },
]

function valuesOf(
  column: TableColumn | undefined,
  isOne: (value: string, column: TableColumn) => boolean,
): { start: number; end: number }[] {
  if (!column) return []
  return column.values
    .filter(({ text }) => !/\s/.test(text) && isOne(text, column))
    .map(({ text, start }) => ({ start, end: start + text.length }))
}

/** Signs, or letters of both cases with digits, which names of methods and products do not have at such length. */
const IS_NO_NAME = /[^\w.:/-]|^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{10}/

/** Beside a user a word with a number is a password as well; in other tables it may be the name of anything. */
function isPasswordOf(value: string, { name, names }: TableColumn): boolean {
  if (!isPasswordName(name) || isPlaceholder(value)) return false
  if (names.some((other) => OF_WHOM.test(other.trim()))) return isPassword(value, true)
  return isPassword(value, true) && !isNumberedName(value) && IS_NO_NAME.test(value)
}

function isTokenOf(value: string, { name }: TableColumn): boolean {
  return isTokenName(name) && !isHarmlessName(name) && isToken(value) && isRandomKey(value)
}
