import type { z } from 'zod'
import { DomainError } from '../errors/domain-error.ts'
import { readLimited } from './read-limited.ts'

const MAX_BODY_BYTES = 64 * 1024

/** The JSON body of a request as its schema has it. Throws a 400 naming the first field that is wrong, or a 413. */
export async function readJsonBody<Output>(
  request: Request,
  schema: z.ZodType<Output>,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<Output> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readLimited(request, maxBytes)) chunks.push(chunk)
  const result = schema.safeParse(parse(Buffer.concat(chunks).toString()))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.')
  throw new DomainError(
    'invalid-request',
    field ? `The field "${field}" is wrong: ${issue?.message}.` : `The body is wrong: ${issue?.message}.`,
    field ? { field } : {},
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('invalid-request', 'The body is not JSON.')
  }
}
