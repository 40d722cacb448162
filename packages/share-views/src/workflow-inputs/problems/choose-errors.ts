import type { OutputUnit } from '@cfworker/json-schema'

/** Keywords whose errors only say that there are others inside. */
const AROUND: ReadonlySet<string> = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'allOf',
  'if',
  'dependentSchemas',
])

/** What tells that another way was meant. */
const DESCRIBED_KEYWORDS: ReadonlySet<string> = new Set(['const', 'enum', 'type', 'false'])

/** The errors to tell: of several ways only the one that comes nearest, and none that only points to another. */
export function chooseErrors(errors: readonly OutputUnit[]): OutputUnit[] {
  const ways = errors.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  if (!ways) return errors.filter(({ keyword }) => !AROUND.has(keyword))
  const isInside = (error: OutputUnit) =>
    error !== ways &&
    error.keywordLocation.startsWith(`${ways.keywordLocation}/`) &&
    isBelow(error.instanceLocation, ways.instanceLocation)
  const rest = errors.filter((error) => error !== ways && !isInside(error))
  const nearest = nearestWay(errors.filter(isInside), ways)
  return [...chooseErrors(rest), ...(nearest.length > 0 ? chooseErrors(nearest) : [ways])]
}

/** The errors of the way with the least against it; none where more than one way fits. */
function nearestWay(errors: readonly OutputUnit[], ways: OutputUnit): OutputUnit[] {
  const wayOf = ({ keywordLocation }: OutputUnit) =>
    keywordLocation.slice(ways.keywordLocation.length + 1).split('/')[0]
  const byWay = [...new Set(errors.map(wayOf))].map((way) => errors.filter((error) => wayOf(error) === way))
  const failed = byWay.toSorted((one, other) => weigh(one) - weigh(other))
  return /\((?:[2-9]|\d\d+) matches\)/.test(ways.error) ? [] : (failed[0] ?? [])
}

function weigh(errors: readonly OutputUnit[]): number {
  return errors.reduce((sum, { keyword }) => {
    if (AROUND.has(keyword)) return sum
    return sum + (DESCRIBED_KEYWORDS.has(keyword) ? 10 : 1)
  }, 0)
}

function isBelow(location: string, above: string): boolean {
  return location === above || location.startsWith(`${above}/`)
}
