import { contentToText, type ContentPart, type RunAgentInput } from '@ag-ui/core'
import { z } from 'zod'
import { AgentFault } from './agent-fault.ts'
import { DIGEST_PARTS, SENTENCES_OF_LENGTH, type DigestRequest, type FileInput } from './digest-request.ts'

const AUTOMATIC = 'auto'
const lengths = Object.keys(SENTENCES_OF_LENGTH) as (keyof typeof SENTENCES_OF_LENGTH)[]

const fileInput = z.object(
  {
    name: z.string('has a "name" that is no text').max(255, 'has a "name" of more than 255 characters'),
    mediaType: z.string('has a "mediaType" that is no text').default(''),
    text: z.string('has a "text" that is no text').optional(),
    url: z.string('has a "url" that is no text').optional(),
  },
  'has to be an object with "name", "mediaType", and "text" or "url"',
)

const inputs = z.object(
  {
    text: z.string('has to be a text').optional(),
    file: fileInput
      .refine((it) => (it.text === undefined) !== (it.url === undefined), 'needs either "text" or "url"')
      .optional(),
    length: z.enum(lengths, `has to be one of ${lengths.join(', ')}`).default('medium'),
    include: z
      .array(z.enum(DIGEST_PARTS, `can hold ${DIGEST_PARTS.join(', ')} only`), 'has to be a list')
      .default([...DIGEST_PARTS]),
    language: z
      .string('has to be a text')
      .refine((it) => it === AUTOMATIC || isLanguage(it), 'has to be a language such as "en", or "auto"')
      .default(AUTOMATIC),
  },
  'has to be an object',
)

/**
 * Reads what is wanted: from `forwardedProps.inputs`, and what to read from the last message of the user where the inputs
 * hold neither text nor file. Throws an `AgentFault` that names the input.
 */
export function readRequest({ forwardedProps, messages }: RunAgentInput): DigestRequest {
  const result = inputs.safeParse(propertyOf(forwardedProps, 'inputs') ?? {})
  if (!result.success) throw invalid(result.error.issues[0])
  const { text, file: given, length, include, language } = result.data
  const said = text === undefined && given === undefined ? readMessage(messages) : undefined
  const chosen = given ?? said?.file
  const typed = text ?? said?.text ?? ''
  if (!chosen && typed.trim() === '') {
    throw new AgentFault(
      'invalid-input',
      'There is nothing to read: the inputs "text" and "file" are empty. Give a text or choose a file.',
    )
  }
  return {
    source: chosen ? { kind: 'file', file: chosen } : { kind: 'text', text: typed },
    length,
    include: new Set(include),
    ...(language !== AUTOMATIC && { language }),
  }
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

function invalid(issue: z.core.$ZodIssue | undefined): AgentFault {
  const field = issue?.path[0]
  const subject = field === undefined ? '"forwardedProps.inputs"' : `The input "${String(field)}"`
  return new AgentFault('invalid-input', `${subject} ${issue?.message}. Change it and start again.`)
}

function readMessage(messages: RunAgentInput['messages']): { text: string; file?: FileInput } | undefined {
  const last = messages.findLast(({ role }) => role === 'user')
  if (last?.role !== 'user') return undefined
  const parts = Array.isArray(last.content) ? last.content : []
  const file = parts.map(readPart).find((part) => part !== undefined)
  return { text: contentToText(last.content), ...(file && { file }) }
}

function readPart(part: ContentPart): FileInput | undefined {
  if (part.type !== 'document' || part.source.type === 'file') return undefined
  const { source, metadata } = part
  const mediaType = source.mimeType ?? ''
  const name = propertyOf(metadata, 'filename') ?? propertyOf(metadata, 'name') ?? 'document'
  const url = source.type === 'url' ? source.value : `data:${mediaType};base64,${source.value}`
  return { name: String(name), mediaType, url }
}
