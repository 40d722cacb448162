import { type FileHandle, open } from 'node:fs/promises'
import type { SessionFacts } from '@vitrine/transcript'
import type { SessionFile } from './find-sessions.ts'

/** How much is read at each end of a file: enough for the instructions that come before the first question. */
const END_BYTES = 256 * 1024

/** A file that is one JSON document is read up to this size. */
const DOCUMENT_BYTES = 8 * 1024 * 1024

/** A session of an agent on this machine. */
export interface Session extends SessionFile, SessionFacts {}

/** Reads what a session is about from both ends of its file; a file that cannot be read says nothing. */
export async function describeSession(file: SessionFile): Promise<Session> {
  const handle = await open(file.path, 'r').catch(() => undefined)
  if (!handle) return { ...file }
  try {
    return { ...file, ...file.source.describe(await recordsOf(handle, file.bytes)) }
  } catch {
    return { ...file }
  } finally {
    await handle.close()
  }
}

type JsonObject = Record<string, unknown>

async function recordsOf(handle: FileHandle, bytes: number): Promise<JsonObject[]> {
  const start = await textAt(handle, 0, END_BYTES)
  const first = start.split('\n', 1)[0] ?? ''
  if (parsed(first) === undefined && bytes <= DOCUMENT_BYTES) {
    const document = parsed(await textAt(handle, 0, DOCUMENT_BYTES))
    if (document !== undefined) return [document].filter(isObject)
  }
  const beginning = objectsIn(start)
  if (bytes <= END_BYTES) return beginning
  const endBegins = Math.max(END_BYTES, bytes - END_BYTES)
  return [...beginning, ...objectsIn(await textAt(handle, endBegins, END_BYTES))]
}

async function textAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
}

/** The records on whole lines; what the cut left of others is no JSON. */
function objectsIn(text: string): JsonObject[] {
  return text.split('\n').map(parsed).filter(isObject)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
