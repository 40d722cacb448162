import { isPlaceholder } from './looks-harmless.ts'
import { namedRule, type FindingRule } from './finding-rule.ts'

/** The fields of a map of YAML, each in a line, or in a block of deeper lines. */
const FIELDS = String.raw`(?<secret>(?:(?<in>[ \t]{1,8})["']?[\w.-]{1,100}["']?:[^\n]{0,4000}(?:\n|$)(?:\k<in>[ \t][^\n]{0,4000}(?:\n|$)|[ \t]{0,8}\r?\n(?=\k<in>[ \t])){0,400}){1,50})`

const OF_SECRET = String.raw`kind: Secret[ \t]{0,8}\r?\n(?:(?!---|[ \t]{0,8}(?:data|stringData):)[^\n]{0,400}\n){0,40}[ \t]{0,8}`

/** Values in base64, and those that are written as they are; a template or a variable is neither. */
const ENCODED_FIELD =
  /^[ \t]+["']?[\w.-]+["']?:[ \t]*["']?(?<secret>[A-Za-z0-9+/]{4,}={0,2})["']?[ \t]*\r?$/gm
const PLAIN_FIELD =
  /^[ \t]+["']?[\w.-]+["']?:[ \t]*["']?(?<secret>(?![|>&*!#<]|[^\n]*(?:\{\{|\$[{(]))[^\s"'][^\n"']{2,}[^\s"'])["']?[ \t]*\r?$/gm

/** What stands in a block below a field. */
const BLOCK_FIELD =
  /^(?<in>[ \t]+)["']?[\w.-]+["']?:[ \t]*[|>][+-]?\d?[ \t]*\r?\n\k<in>[ \t]+(?<secret>[^\s][^\r\n]*(?:\r?\n(?:\k<in>[ \t]+[^\s][^\r\n]*|[ \t]*(?=\r?\n\k<in>[ \t])))*)/gm

/** The fields of an object of JSON. */
const JSON_FIELDS = String.raw`\{\s{0,64}(?<secret>(?:"[\w.-]{1,100}":\s{0,4}"[^"\n]{0,4000}"(?:,\s{0,64})?){1,50})\s{0,64}\}`
const JSON_FIELD = /"[\w.-]+":\s*"(?<secret>[A-Za-z0-9+/]{4,}={0,2})"/g

const isEncoded = (value: string) => value.length % 4 === 0 && !isPlaceholder(value)

/** A block of several lines may hold an example beside what is meant; one that is a template holds nothing. */
const isOfBlock = (text: string) =>
  !/^(?:\{\{|\$\{|<)/.test(text) && (text.includes('\n') || !isPlaceholder(text))

const secretRule = (
  keywords: readonly string[],
  pattern: RegExp,
  each: RegExp,
  accept: (secret: string) => boolean,
) => namedRule({ kind: 'kubernetes-secret', label: 'Kubernetes secret', keywords, pattern, each }, accept)

/** Each value of a secret of Kubernetes, whatever its name. */
export const kubernetesRules: readonly FindingRule[] = [
  secretRule(
    ['kind: secret'],
    new RegExp(`${OF_SECRET}data:[ \\t]{0,8}\\r?\\n${FIELDS}`),
    ENCODED_FIELD,
    isEncoded,
  ),
  secretRule(
    ['kind: secret'],
    new RegExp(`${OF_SECRET}stringData:[ \\t]{0,8}\\r?\\n${FIELDS}`),
    PLAIN_FIELD,
    (secret) => !isPlaceholder(secret),
  ),
  secretRule(
    ['kind: secret'],
    new RegExp(`${OF_SECRET}data:[ \\t]{0,8}\\r?\\n${FIELDS}`),
    BLOCK_FIELD,
    (secret) => isEncoded(secret.replaceAll(/\s+/g, '')),
  ),
  secretRule(
    ['kind: secret'],
    new RegExp(`${OF_SECRET}stringData:[ \\t]{0,8}\\r?\\n${FIELDS}`),
    BLOCK_FIELD,
    isOfBlock,
  ),
  secretRule(
    ['data:\n', 'data:\r\n'],
    new RegExp(String.raw`data:\r?\n${FIELDS}(?=[ \t]{0,8}kind: Secret[ \t]{0,8}(?:\r?\n|$))`),
    ENCODED_FIELD,
    isEncoded,
  ),
  secretRule(
    ['"data"'],
    new RegExp(String.raw`"data":\s{0,4}${JSON_FIELDS},\s{0,64}"kind":\s{0,4}"Secret"`),
    JSON_FIELD,
    isEncoded,
  ),
  secretRule(
    ['"kind"'],
    new RegExp(String.raw`"kind":\s{0,4}"Secret",[^{}]{0,400}"data":\s{0,4}${JSON_FIELDS}`),
    JSON_FIELD,
    isEncoded,
  ),
]
