import { z } from 'zod'
import type { Message } from './message.ts'
import type { Part } from './part.ts'
import { isoTime, label, optionalCount } from './scalar-schemas.ts'
import { toolIcons, toolResultDisplays } from './tool-presentation.ts'
import { usageSchema } from './usage-schema.ts'

const original = z
  .object({
    fields: z.record(z.string(), z.unknown()).optional(),
    absent: z.array(z.string()).optional(),
    blank: z
      .array(z.object({ index: z.int().nonnegative(), fields: z.record(z.string(), z.unknown()) }))
      .optional(),
    isDerived: z.literal(true).optional(),
  })
  .optional()

const text = z.object({ type: z.literal('text'), text: z.string(), original })
const reasoning = z.object({
  type: z.literal('reasoning'),
  text: z.string(),
  durationMs: optionalCount,
  original,
})
const file = z.object({
  type: z.literal('file'),
  mediaType: label,
  filename: label.optional(),
  url: z.string().optional(),
  size: optionalCount,
  isWithheld: z.literal(true).optional(),
  original,
})
const source = z.object({
  type: z.literal('source'),
  sourceId: z.string(),
  title: label.optional(),
  url: z.string().optional(),
  original,
})
const data = z.object({ type: z.literal('data'), name: label, data: z.unknown(), original })
const unknown = z.object({ type: z.literal('unknown'), name: label, value: z.unknown(), original })

const toolResult = z.object({
  outcome: z.enum(['success', 'error', 'unset']),
  content: z.array(z.discriminatedUnion('type', [text, file, source, data, unknown])),
  createdAt: isoTime,
  durationMs: optionalCount,
  isWithheld: z.literal(true).optional(),
})

const shownAs = z.object({
  title: label.optional(),
  verb: label.optional(),
  icon: z.enum(toolIcons).optional(),
  object: label.optional(),
  result: z.enum(toolResultDisplays).optional(),
})

const toolCall = z.object({
  type: z.literal('tool-call'),
  toolCallId: z.string(),
  toolName: label,
  shownAs: shownAs.optional(),
  input: z.unknown(),
  result: toolResult.optional(),
  original,
  get messages() {
    return z.array(messageSchema).optional()
  },
})

/** A piece of a message. */
export const partSchema: z.ZodType<Part> = z.discriminatedUnion('type', [
  text,
  reasoning,
  toolCall,
  file,
  source,
  data,
  unknown,
])

const messageShape = z.object({
  id: z.string().min(1),
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  parts: z.array(partSchema),
  author: label.optional(),
  createdAt: isoTime,
  model: label.optional(),
  usage: usageSchema.optional(),
  hidden: z.boolean().optional(),
  isNotice: z.boolean().optional(),
  withheldBefore: z.int().positive().optional(),
  original,
})

/** One turn of a conversation. Keys that are not of the model are dropped; tool input and data stay as they are. */
export const messageSchema: z.ZodType<Message> = messageShape.extend({ parentId: z.string().nullable() })

/** Checks a message of an event, which may leave its parent to the conversation. */
export const eventMessageSchema: z.ZodType<Omit<Message, 'parentId'> & Partial<Pick<Message, 'parentId'>>> =
  messageShape.extend({ parentId: z.string().nullable().optional() })
