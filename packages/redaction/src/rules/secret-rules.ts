import { aiRules } from './ai-rules.ts'
import { assignedRules } from './assigned-rules.ts'
import { blockRules } from './block-rules.ts'
import { commandRules } from './command-rules.ts'
import { cloudRules } from './cloud-rules.ts'
import { developmentRules } from './development-rules.ts'
import { keyRules } from './key-rules.ts'
import type { FindingRule } from './finding-rule.ts'
import { passphraseRules } from './passphrase-rules.ts'
import { serviceRules } from './service-rules.ts'
import { surroundingRules } from './surrounding-rules.ts'
import { tableRules } from './table-rules.ts'

/** The rules for secrets, those that say most of what they find first: of two that find the same, the first gives its name. */
export const secretRules: readonly FindingRule[] = [
  ...keyRules,
  ...aiRules,
  ...cloudRules,
  ...developmentRules,
  ...serviceRules,
  ...surroundingRules,
  ...commandRules,
  ...assignedRules,
  ...passphraseRules,
  ...tableRules,
  ...blockRules,
]
