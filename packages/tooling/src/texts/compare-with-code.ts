import type { Texts } from './read-texts.ts'
import { ORIGINAL_LANGUAGE, type TextComplaint, type TextRules } from './text-rules.ts'

/** Complaints about texts that no code asks for, and texts that code asks for in vain. */
export function compareWithCode(
  namespace: string,
  english: Texts,
  used: ReadonlySet<string>,
  { dynamicKeys = [] }: TextRules,
): TextComplaint[] {
  const file = `${ORIGINAL_LANGUAGE}/${namespace}.json`
  const dynamic = dynamicKeys.map(toExpression)
  const unused = [...english.keys()]
    .filter((key) => !used.has(`${namespace}:${key}`))
    .filter((key) => !dynamic.some((pattern) => pattern.test(`${namespace}:${key}`)))
  const absent = [...used]
    .filter((name) => name.startsWith(`${namespace}:`))
    .map((name) => name.slice(namespace.length + 1))
    .filter((key) => !english.has(key))
  return [
    ...unused.map((key) => ({ file, key, problem: 'is used nowhere' })),
    ...absent.map((key) => ({ file, key, problem: 'is used in code, but is not there' })),
  ]
}

/** Complaints about texts that code asks for in a namespace that the package does not have. */
export function unknownNamespaces(
  used: ReadonlySet<string>,
  { namespaces, otherNamespaces = [] }: TextRules,
): TextComplaint[] {
  return [...used]
    .map((name) => name.split(':') as [string, string])
    .filter(([namespace]) => ![...namespaces, ...otherNamespaces].includes(namespace))
    .map(([namespace, key]) => ({
      file: `${ORIGINAL_LANGUAGE}/${namespace}.json`,
      key,
      problem: 'is used in code, but its namespace is not known',
    }))
}

function toExpression(pattern: string): RegExp {
  const literal = pattern.split('*').map((piece) => piece.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`)
}
