import type { Step } from '@vitrine/transcript'
import { readableLine } from '@vitrine/ui'
import { isolate } from '@vitrine/ui/texts'
import type { Labels } from '../../reading/labels.ts'

/**
 * Returns sentences on how the call of a step ended, as far as its attributes say it. A whole address would fill a row, so it is
 * left out where `hasAddress` is false; a route stays.
 */
export function describeOutcome(
  { attributes = {}, error }: Step,
  labels: Labels,
  hasAddress = true,
): string[] {
  const code = textOf(attributes['http.response.status_code'] ?? attributes['http.status_code'])
  const method = textOf(attributes['http.request.method'] ?? attributes['http.method'])
  const address = hasAddress && (attributes['url.full'] ?? attributes['http.url'])
  const [place] = textOf(attributes['http.route'] ?? address).split(/[?#]/)
  const request = [method, place].filter(Boolean).join(' ')
  const type = textOf(attributes['error.type'] ?? attributes['exception.type'])
  const message = textOf(attributes['exception.message'])
  const reasons = reasonsOf(
    attributes['gen_ai.response.finish_reasons'] ?? attributes['ai.response.finishReason'],
  )
  return [
    ...(code && method ? [labels.httpAnswer(isolate(request), code)] : []),
    ...(code && !method ? [labels.httpStatus(code)] : []),
    ...(!error && (type || message)
      ? [[labels.error, ...[type, message].filter(Boolean).map((text) => isolate(text))].join(' ')]
      : []),
    ...(reasons ? [labels.finishReason(isolate(reasons))] : []),
  ]
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? readableLine(String(value)) : ''
}

function reasonsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return textOf(value).replaceAll(/[[\]"]/g, '')
}
