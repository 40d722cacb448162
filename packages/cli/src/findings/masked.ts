import { redact } from '@vitrine/redaction'
import { counted } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { say, type Terminal } from '../terminal/terminal.ts'
import type { Redact } from './redact-option.ts'

/** A model, or what holds several, without what shall be masked; tells the person how much that was. */
export function masked<Model extends object>(model: Model, what: Redact, terminal: Terminal): Model {
  if (what === 'none') return model
  const redaction = redact(model, what)
  const places = Object.values(redaction.masked).reduce((sum, count) => sum + count, 0)
  if (places > 0)
    say(terminal, paintFor(terminal.stderr, terminal)('dim', `${counted(places, 'place')} masked.`))
  return redaction.model
}
