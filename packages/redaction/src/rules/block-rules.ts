import { namedRule, type FindingRule } from './finding-rule.ts'
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

/** What stands before a block of YAML: an anchor or a type, how its lines are joined, a comment, and an empty line. */
const HEADER = String.raw`["']?:[ \t]{1,8}(?:[&!][^\s]{0,40}[ \t]{1,8}){0,2}[|>][-+\d]{0,2}(?:[ \t]{1,8}#[^\n]{0,200})?[ \t]{0,8}\r?\n(?:[ \t]{0,64}\r?\n)?`

/** The lines of a block of YAML under its name, each without a space in it. */
const BLOCK = String.raw`${HEADER}(?<deep>[ \t]{1,64})(?<secret>[^\s]{6,512}(?:\r?\n\k<deep>[^\s]{1,512}(?=[ \t]{0,8}(?:\r?\n|$))){0,60})(?=[ \t]{0,8}(?:\r?\n|$))`

const inOneLine = (secret: string) => secret.replaceAll(/\s+/g, '')

/** The whole name, where nothing but a dash stands before it in its line. */
function nameOf({ 0: found, input, index, groups }: RegExpExecArray): string | undefined {
  const before = /(?:^|\n)([ \t]*(?:-[ \t]+)?)["']?([\w.-]*)$/.exec(
    input.slice(Math.max(0, index - 120), index),
  )
  if (before?.[1] === undefined || (groups?.deep?.length ?? 0) <= before[1].length) return undefined
  return `${before[2] ?? ''}${found.slice(0, found.search(/["':]/))}`
}

/** Several lines are one secret only where each of them could be none of prose, of code or of a list of names. */
const isOfLines = (secret: string) =>
  !secret.includes('\n') || secret.split(/\s+/).every((line) => !isName(line) && /\d|[+/=]/.test(line))

const isName = (line: string) => isNumberedName(line) || /^[A-Z]+(?:_[A-Z\d]+)*$/.test(line)

/** `compass` and `on_pass` are no names of passwords. */
const isPasswordOf = (name: string) =>
  isPasswordName(name) && !/(?:^|[-_.])(?:on|com|by|tres|under|over|sur|first|second)[-_]?pass$/i.test(name)

/** Passwords and keys in blocks of YAML below their names. */
export const blockRules: readonly FindingRule[] = [
  namedRule(
    {
      kind: 'password',
      label: 'password',
      keywords: PASSWORD_KEYWORDS,
      pattern: new RegExp(`${PASSWORD_NAME}${NAME_SUFFIX}${BLOCK}`, 'i'),
      inOneLine,
    },
    (secret, match) =>
      isPasswordOf(nameOf(match) ?? '') && isOfLines(secret) && isPassword(inOneLine(secret), false, true),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: TOKEN_KEYWORDS,
      pattern: new RegExp(`${TOKEN_NOUN}${BLOCK}`, 'i'),
      inOneLine,
    },
    (secret, match) => {
      const name = nameOf(match) ?? ''
      if (!isTokenName(name) || isHarmlessName(name) || !isOfLines(secret)) return false
      const value = inOneLine(secret)
      return !isName(value) && isToken(value) && (!secret.includes('\n') || isRandomKey(value))
    },
  ),
]
