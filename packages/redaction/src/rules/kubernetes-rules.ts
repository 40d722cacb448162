import { namedRule, type FindingRule } from './finding-rule.ts'
import { isPlaceholder } from './looks-harmless.ts'
import { manifestFields } from './manifest-fields.ts'

const KIND = { kind: 'kubernetes-secret', label: 'Kubernetes secret' }

/** The fields of an object of JSON. */
const JSON_FIELDS = String.raw`\{\s{0,64}(?<secret>(?:"[\w.-]{1,100}":\s{0,4}"[^"\n]{0,4000}"(?:,\s{0,64})?){1,50})\s{0,64}\}`
const JSON_FIELD = /"[\w.-]+":\s*"(?<secret>[A-Za-z0-9+/]{4,}={0,2})"/g

/** Each value of a secret of Kubernetes, whatever its name. */
export const kubernetesRules: readonly FindingRule[] = [
  {
    ...namedRule({
      ...KIND,
      keywords: ['kind: secret', 'kind: "secret', "kind: 'secret"],
      pattern: /kind: ["']?Secret/,
      inOneLine: (value) => (isEncoded(value) ? value.replaceAll(/\s+/g, '') : value),
    }),
    *scan(text) {
      for (const { isEncoded: isData, start, end } of manifestFields(text))
        if ((isData ? isEncoded : isPlain)(text.slice(start, end))) yield { start, end }
    },
  },
  jsonRule(['"data"'], new RegExp(String.raw`"data":\s{0,4}${JSON_FIELDS},\s{0,64}"kind":\s{0,4}"Secret"`)),
  jsonRule(
    ['"kind"'],
    new RegExp(String.raw`"kind":\s{0,4}"Secret",[^{}]{0,400}"data":\s{0,4}${JSON_FIELDS}`),
  ),
]

function jsonRule(keywords: readonly string[], pattern: RegExp): FindingRule {
  return namedRule({ ...KIND, keywords, pattern, each: JSON_FIELD }, isEncoded)
}

function isEncoded(value: string): boolean {
  const letters = value.replaceAll(/\s+/g, '')
  return letters.length % 4 === 0 && /^[A-Za-z0-9+/]{4,}={0,2}$/.test(letters) && !isPlaceholder(letters)
}

/** A block of several lines may hold an example beside what is meant; what a template fills in holds nothing. */
function isPlain(value: string): boolean {
  if (value.includes('\n')) return !/^(?:\{\{|\$\{)/.test(value)
  return value.length >= 4 && !/^[*&!]|\{\{|\$[{(]/.test(value) && !isPlaceholder(value)
}
