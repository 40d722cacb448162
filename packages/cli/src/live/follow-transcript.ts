import { setTimeout as wait } from 'node:timers/promises'
import { type Conversation, importTranscript, TranscriptError } from '@vitrine/transcript'
import { tailFile } from './tail-file.ts'

/** Wait between two looks at the file, in milliseconds. */
const LOOK_MS = 300

/** Reading a long transcript takes a while; the rest after it is so many times as long. */
const SHARE_OF_TIME = 5

/** Looks in a row that find a file gone or unreadable until that is said: it may be in the middle of being replaced. */
const LOOKS_OF_TROUBLE = 5

/** Why nothing of a file can be followed. */
export type FileTrouble = 'gone' | 'unreadable'

/** Which conversation of a file is followed. */
export interface Followed {
  path: string
  /** Name of the file, which some formats take a title from. */
  name: string
  /** Position in the file, from 0. */
  position: number
}

/**
 * A conversation each time its file has changed, the first time at once. A last line that is not whole yet waits for
 * its end, a file that is being replaced for the new one; `onTrouble` is told when that lasts, and when it is over. Ends
 * when the signal is aborted.
 */
export async function* followTranscript(
  { path, name, position }: Followed,
  signal: AbortSignal,
  onTrouble: (trouble: FileTrouble | undefined) => void,
): AsyncGenerator<Conversation> {
  const file = tailFile(path)
  let id: string | undefined
  let isReadable = true
  let looks = 0
  let lastTrouble: FileTrouble | undefined
  let isSaid = false
  while (!signal.aborted) {
    const begin = performance.now()
    const content = await file.read()
    const conversations = content === undefined ? [] : conversationsIn(content, name)
    const conversation = conversations.find((each) => each.id === id) ?? conversations[position]
    const rest = Math.max(LOOK_MS, (performance.now() - begin) * SHARE_OF_TIME)
    if (content) isReadable = conversations.length > 0 || content.byteLength === 0
    const trouble = troubleOf(file.isGone, isReadable)
    looks = trouble === lastTrouble ? looks + 1 : 1
    lastTrouble = trouble
    if (trouble && looks === LOOKS_OF_TROUBLE) {
      isSaid = true
      onTrouble(trouble)
    }
    if (!trouble && isSaid) {
      isSaid = false
      onTrouble(undefined)
    }
    if (conversation) {
      id = conversation.id
      yield conversation
    }
    await pause(rest, signal)
  }
}

function troubleOf(isGone: boolean, isReadable: boolean): FileTrouble | undefined {
  if (isGone) return 'gone'
  return isReadable ? undefined : 'unreadable'
}

/** The conversations of a file that may be in the middle of being written. */
export function conversationsIn(content: Uint8Array, name: string): Conversation[] {
  try {
    return importTranscript({ name, content }).conversations
  } catch (error) {
    if (error instanceof TranscriptError) return []
    throw error
  }
}

/** Waits, or until the signal is aborted. */
export async function pause(time: number, signal: AbortSignal): Promise<void> {
  await wait(time, undefined, { signal }).catch(() => {})
}
