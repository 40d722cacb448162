import type { WorkerThread } from './open-worker.ts'
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'

type Thread = WorkerThread<TranscriptQuestion, TranscriptAnswer>

/** A file that a thread beside the page has read, and can be asked for. */
export interface FileThread extends Pick<Thread, 'ask' | 'close'> {
  /** What the file holds. */
  readonly read: Extract<TranscriptAnswer, { kind: 'read' }>
}

/** Reads a file in a thread. Where that breaks off later, whoever asks next has another one read the file again. */
export async function readInThread(
  file: File,
  open: () => Thread,
  signal?: AbortSignal,
): Promise<FileThread> {
  let isClosed = false
  const begin = async (giveUp?: AbortSignal) => {
    const thread = open()
    try {
      const content = new Uint8Array(await file.arrayBuffer())
      const question = { kind: 'read' as const, name: file.name, content }
      const read = await thread.ask('read', question, { signal: giveUp, transfer: [content.buffer] })
      return { thread, read }
    } catch (error) {
      thread.close()
      throw error
    }
  }
  const { thread, read } = await begin(signal)
  let current = Promise.resolve<Thread | undefined>(thread)
  const lookAfter = async (last: Thread | undefined) => {
    if (isClosed) throw new DOMException('The file was let go of.', 'AbortError')
    return last && !last.isOver() ? last : (await begin()).thread
  }
  const present = () => {
    const next = current.then(lookAfter)
    current = next.catch(() => undefined)
    return next
  }
  return {
    read,
    ask: async (kind, question, options) => (await present()).ask(kind, question, options),
    close() {
      isClosed = true
      void current.then((last) => last?.close())
    },
  }
}
