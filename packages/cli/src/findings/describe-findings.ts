import { type Finding, findingKinds } from '@vitrine/redaction'
import { counted } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { plainLine } from '../terminal/plain-line.ts'

/** Previews of one kind that a line shows. */
const SHOWN_PREVIEWS = 3

const labels = new Map(findingKinds.map(({ kind, label }) => [kind, label]))

/** Findings for a person, a line for each kind, those that are surest first; empty without findings. */
export function describeFindings(findings: readonly Finding[], paint: Paint): string[] {
  const byKind = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = `${finding.confidence} ${finding.kind}`
    byKind.set(key, [...(byKind.get(key) ?? []), finding])
  }
  const order = { high: 0, medium: 1, low: 2 }
  return [...byKind.values()]
    .toSorted(([one], [other]) => (one && other ? order[one.confidence] - order[other.confidence] : 0))
    .map((ofKind) => line(ofKind, paint))
}

function line(ofKind: readonly Finding[], paint: Paint): string {
  const [{ kind = '', confidence = 'low' } = {}] = ofKind
  const previews = [...new Set(ofKind.map(({ preview }) => plainLine(preview)))]
  const shown = previews.slice(0, SHOWN_PREVIEWS).join(', ')
  const count = `  ${ofKind.length} × ${labels.get(kind) ?? kind}`
  const sureness = { high: paint('red', 'sure'), medium: 'likely', low: 'maybe' }
  return `${count} (${sureness[confidence]}): ${shown}${previews.length > SHOWN_PREVIEWS ? ', …' : ''}`
}

/** The number of findings and of sure ones, as in "3 findings, 1 of them sure". */
export function countFindings(findings: readonly Finding[]): string {
  const sure = findings.filter(({ confidence }) => confidence === 'high').length
  return `${counted(findings.length, 'finding')}, ${sure} of them sure`
}
