import { redact } from '@vitrine/redaction'
import { counted } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import type { Redact } from './redact-option.ts'

/** A copy of a model, or of an object that holds several, with its secrets masked. Writes the number of masked locations to standard error. */
export function masked<Model extends object>(model: Model, what: Redact, terminal: Terminal): Model {
  if (what === 'none') return model
  const redaction = redact(model, what)
  const locations = Object.values(redaction.masked).reduce((sum, count) => sum + count, 0)
  if (locations > 0)
    say(terminal, paintFor(terminal.stderr, terminal)('dim', `${counted(locations, 'place')} masked.`))
  return redaction.model
}
