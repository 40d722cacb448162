import type { OutputUnit } from '@cfworker/json-schema'

/** Keywords whose errors only say that there are errors inside. */
const CONTAINER_KEYWORDS: ReadonlySet<string> = new Set([
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

/** Keywords whose errors say that another variant was meant. */
const VARIANT_KEYWORDS: ReadonlySet<string> = new Set(['const', 'enum', 'type', 'false'])

/**
 * Returns the errors to report: of several variants only those of the nearest, and none that only points to others.
 */
export function chooseErrors(errors: readonly OutputUnit[]): OutputUnit[] {
  const ways = errors.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
  if (!ways) return errors.filter(({ keyword }) => !CONTAINER_KEYWORDS.has(keyword))
  const isInside = (error: OutputUnit) =>
    error !== ways &&
    error.keywordLocation.startsWith(`${ways.keywordLocation}/`) &&
    isBelow(error.instanceLocation, ways.instanceLocation)
  const rest = errors.filter((error) => error !== ways && !isInside(error))
  const nearest = nearestWay(errors.filter(isInside), ways)
  return [...chooseErrors(rest), ...(nearest.length > 0 ? chooseErrors(nearest) : [ways])]
}

/** Returns the errors of the variant with the fewest; empty where more than one fits. */
function nearestWay(errors: readonly OutputUnit[], ways: OutputUnit): OutputUnit[] {
  const wayOf = ({ keywordLocation }: OutputUnit) =>
    keywordLocation.slice(ways.keywordLocation.length + 1).split('/')[0]
  const byWay = [...new Set(errors.map(wayOf))].map((way) => errors.filter((error) => wayOf(error) === way))
  const failed = byWay.toSorted((one, other) => weigh(one) - weigh(other))
  return /\((?:[2-9]|\d\d+) matches\)/.test(ways.error) ? [] : (failed[0] ?? [])
}

function weigh(errors: readonly OutputUnit[]): number {
  return errors.reduce((sum, { keyword }) => {
    if (CONTAINER_KEYWORDS.has(keyword)) return sum
    return sum + (VARIANT_KEYWORDS.has(keyword) ? 10 : 1)
  }, 0)
}

function isBelow(location: string, above: string): boolean {
  return location === above || location.startsWith(`${above}/`)
}
