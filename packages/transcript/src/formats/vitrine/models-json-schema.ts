import { z } from 'zod'
import { conversationSchema } from '../../model/conversation-schema.ts'
import { runSchema } from '../../model/run-schema.ts'
import type { Models } from './pack-models.ts'

/**
 * The JSON Schema, draft 2020-12, of the JSON in which Vitrine writes conversations or runs. It says the shape; that messages
 * and steps form trees, and how deep values may nest, only `parseConversation` and `parseRun` check.
 */
export function modelsJsonSchema(holds: Models['holds']): Record<string, unknown> {
  const model = holds === 'runs' ? runSchema : conversationSchema
  return z.toJSONSchema(z.looseObject({ holds: z.literal(holds), [holds]: z.array(model) }), {
    unrepresentable: 'any',
    io: 'output',
  })
}
