import { z } from 'zod'

/** Most characters of a question that is put to an agent. */
export const MAX_QUESTION_LENGTH = 100_000

const messageId = z.uuid()
const text = z.string().trim().min(1).max(MAX_QUESTION_LENGTH)

/** Most files of one question. */
export const MAX_QUESTION_FILES = 5

/** Bytes of all files of one question. */
export const MAX_QUESTION_FILE_BYTES: number = 8 * 1024 * 1024

/** Media types of the files that an agent can be sent; `text/` stands for all that begin so. */
export const questionFileTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/json',
  'text/',
] as const

/** A file that an agent is sent with a question. */
export interface TalkFile {
  name: string
  /** One of `questionFileTypes`, without parameters. */
  mediaType: string
  /** The bytes in base64. */
  data: string
}

const talkFileSchema: z.ZodType<TalkFile> = z.strictObject({
  name: z.string().trim().min(1).max(200),
  mediaType: z
    .string()
    .max(100)
    .regex(/^[a-z]+\/[\w.+-]+$/)
    .refine((type) =>
      questionFileTypes.some((known) => type === known || (known === 'text/' && type.startsWith(known))),
    ),
  data: z
    .base64()
    .min(1)
    .max(Math.ceil(MAX_QUESTION_FILE_BYTES / 3) * 4),
})

const files = z
  .array(talkFileSchema)
  .max(MAX_QUESTION_FILES)
  .refine((all) => all.reduce((sum, { data }) => sum + bytesOf(data), 0) <= MAX_QUESTION_FILE_BYTES)

function bytesOf(base64: string): number {
  const [isPadded, isPaddedTwice] = [base64.endsWith('='), base64.endsWith('==')]
  return (base64.length / 4) * 3 - Number(isPadded) - Number(isPaddedTwice)
}

/** What somebody says to an agent. */
export interface TalkQuestion {
  /** A UUID that whoever asks makes up, the same for a repetition. */
  messageId: string
  /** Markdown. */
  text: string
  /** The earlier question that this one stands beside, as another branch. */
  replaces?: string
  /** At most `MAX_QUESTION_FILES`, which hold at most `MAX_QUESTION_FILE_BYTES` together. */
  files?: TalkFile[]
  /** Files of the question it replaces that go with this one too, as their parts name them. */
  keptFileUrls?: string[]
}

/** Checks a `TalkQuestion`. */
export const talkQuestionSchema: z.ZodType<TalkQuestion> = z.strictObject({
  messageId,
  text,
  replaces: z.string().min(1).max(1000).optional(),
  files: files.optional(),
  keptFileUrls: z.array(z.string().max(200)).max(MAX_QUESTION_FILES).optional(),
})

/** A new talk and its first question. */
export interface TalkRequest extends Omit<TalkQuestion, 'replaces' | 'keptFileUrls'> {
  /** A UUID that whoever asks makes up, the same for a repetition. */
  talkId: string
}

/** Checks a `TalkRequest`. */
export const talkRequestSchema: z.ZodType<TalkRequest> = z.strictObject({
  talkId: z.uuid().toLowerCase(),
  messageId,
  text,
  files: files.optional(),
})
