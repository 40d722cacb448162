import { z } from 'zod'
import { isDeeperThan, MAXIMUM_DEPTH } from '../json/json-depth.ts'
import type { Conversation } from './conversation.ts'
import { messageSchema } from './message-schema.ts'
import { messageTreeFaults } from './message-tree-faults.ts'
import { isoTime, label, withheldSchema } from './scalar-schemas.ts'
import { usageSchema } from './usage-schema.ts'

/** Leaves depth for what the model itself adds around the values of a transcript: sub-agents in sub-agents. */
const MAXIMUM_MODEL_DEPTH = 2 * MAXIMUM_DEPTH

const shape = z
  .object({
    id: z.string().min(1),
    kind: z.enum(['agent', 'chatbot']),
    title: label,
    source: z.object({
      format: z.string(),
      application: label.optional(),
      version: label.optional(),
      project: label.optional(),
      repository: label.optional(),
    }),
    createdAt: isoTime,
    updatedAt: isoTime,
    endedAt: isoTime,
    messages: z.array(messageSchema),
    currentMessageId: z.string().optional(),
    usage: usageSchema.optional(),
    withheld: withheldSchema,
    withheldAfter: z.int().positive().optional(),
  })
  .check(({ value, issues }) => {
    const [fault] = messageTreeFaults(value)
    if (fault) issues.push({ code: 'custom', input: value, path: fault.path, message: fault.problem })
  })

/** Checks a conversation on the wire. Rejects values nested too deep before it walks them, and messages that form no tree. */
export const conversationSchema: z.ZodType<Conversation> = z
  .custom<unknown>((value) => !isDeeperThan(value, MAXIMUM_MODEL_DEPTH), {
    error: `nests more than ${MAXIMUM_MODEL_DEPTH} levels deep`,
    abort: true,
  })
  .pipe(shape)
