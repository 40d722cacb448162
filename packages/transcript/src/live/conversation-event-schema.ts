import { z } from 'zod'
import { isDeeperThan, MAXIMUM_DEPTH } from '../json/json-depth.ts'
import { partSchema, eventMessageSchema } from '../model/message-schema.ts'
import { isoTime, label } from '../model/scalar-schemas.ts'
import { usageSchema } from '../model/usage-schema.ts'
import type { ConversationEvent } from './conversation-event.ts'

const messageId = z.string().min(1)
const position = z.number().int().nonnegative()

const shape = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message-set'),
    message: eventMessageSchema,
    isOpen: z.boolean().optional(),
  }),
  z.object({ type: z.literal('part-set'), messageId, index: position, part: partSchema }),
  z.object({ type: z.literal('part-grown'), messageId, index: position, offset: position, text: z.string() }),
  z.object({
    type: z.literal('message-finished'),
    messageId,
    facts: z
      .object({
        author: label.optional(),
        createdAt: isoTime,
        model: label.optional(),
        usage: usageSchema.optional(),
      })
      .optional(),
  }),
  z.object({ type: z.literal('message-removed'), messageId }),
  z.object({
    type: z.literal('conversation-changed'),
    title: label.optional(),
    currentMessageId: z.string().optional(),
    endedAt: z.iso.datetime().nullish(),
  }),
])

/** Checks an event on the wire. Rejects values nested too deep before it walks them. */
export const conversationEventSchema: z.ZodType<ConversationEvent> = z
  .custom<unknown>((value) => !isDeeperThan(value, 2 * MAXIMUM_DEPTH), {
    error: `nests more than ${2 * MAXIMUM_DEPTH} levels deep`,
    abort: true,
  })
  .pipe(shape)
