import type { RunUsage } from '@vitrine/transcript'
import type { Reading } from '../../reading/reading.ts'

/** Returns tokens and cost in words, as far as they are known. */
export function usageFacts(
  usage: RunUsage | undefined,
  { labels, formats }: Pick<Reading, 'labels' | 'formats'>,
): string[] {
  const tokens = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)
  return [
    ...(tokens > 0 ? [labels.tokens(tokens, formats.compact(tokens))] : []),
    ...(usage?.cost ? [formats.money(usage.cost.amount, usage.cost.currency)] : []),
  ]
}
