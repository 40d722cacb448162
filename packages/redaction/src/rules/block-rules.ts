import { namedRule, type FindingRule } from './finding-rule.ts'
import {
  isHarmlessName,
  PASSWORD_KEYWORDS,
  PASSWORD_NAME,
  NAME_SUFFIX,
  TOKEN_KEYWORDS,
  TOKEN_NOUN,
  isTokenName,
} from './secret-names.ts'
import { isPassword, isToken } from './secret-values.ts'

/** The lines of a block of YAML under its name, each without a space in it. */
const BLOCK = String.raw`["']?:[ \t]{0,8}[|>][+-]?\d?[ \t]{0,8}\r?\n(?<deep>[ \t]{1,64})(?<secret>[^\s]{6,512}(?:\r?\n\k<deep>[^\s]{1,512}(?=[ \t]{0,8}(?:\r?\n|$))){0,60})(?=[ \t]{0,8}(?:\r?\n|$))`

const inOneLine = (secret: string) => secret.replaceAll(/\s+/g, '')

/** Whether the lines stand deeper than the name, as those of a block do. */
function isDeeper({ groups, input, index }: RegExpExecArray): boolean {
  const before = /(?:^|\n)([ \t]*(?:-[ \t]+)?)["']?[\w.-]*$/.exec(
    input.slice(Math.max(0, index - 120), index),
  )
  return before?.[1] !== undefined && (groups?.deep?.length ?? 0) > before[1].length
}

function nameOf({ 0: found, input, index }: RegExpExecArray): string {
  const before = /[\w.-]*$/.exec(input.slice(Math.max(0, index - 40), index))?.[0] ?? ''
  return before + found.slice(0, found.search(/["':]/))
}

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
    (secret, match) => isDeeper(match) && isPassword(inOneLine(secret), true),
  ),
  namedRule(
    {
      kind: 'named-secret',
      label: 'secret',
      keywords: TOKEN_KEYWORDS,
      pattern: new RegExp(`${TOKEN_NOUN}${BLOCK}`, 'i'),
      inOneLine,
    },
    (secret, match) =>
      isDeeper(match) &&
      isTokenName(nameOf(match)) &&
      !isHarmlessName(nameOf(match)) &&
      isToken(inOneLine(secret), true),
  ),
]
