import type { Step } from '@vitrine/transcript'
import { reasonOfOutput } from '@vitrine/transcript/dialogue'

/**
 * Returns why a step failed, where its output says so and its error does not; undefined for any other. An error that only
 * repeats its type gives no reason.
 */
export function unstatedReason({ status, error, output }: Step): string | undefined {
  const isStated = error?.reason !== undefined || (error?.message || error?.type) !== error?.type
  return status === 'failed' && !isStated ? reasonOfOutput(output) : undefined
}
