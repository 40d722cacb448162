import type { ChosenEntries, WorkOptions } from '@vitrine/workspace-screens'
import type { WorkerThread } from './open-worker.ts'
import type { TranscriptAnswer, TranscriptQuestion } from './transcript-messages.ts'

type Thread = WorkerThread<TranscriptQuestion, TranscriptAnswer>

/** A thread beside the page that holds chosen entries, and can be asked for them. */
export type CollectionThread = Pick<Thread, 'ask' | 'close'>

/** Collects entries in a thread. Where that breaks off later, whoever asks next has another one collect them again. */
export async function collectInThread(
  chosen: readonly ChosenEntries[],
  open: () => Thread,
  options: WorkOptions = {},
): Promise<CollectionThread> {
  let isClosed = false
  const begin = async (work: WorkOptions) => {
    const thread = open()
    try {
      await collectEach(thread, chosen, work)
      return thread
    } catch (error) {
      thread.close()
      throw error
    }
  }
  let current: Promise<Thread | undefined> = Promise.resolve(await begin(options))
  const lookAfter = async (last: Thread | undefined) => {
    if (isClosed) throw new DOMException('The entries were let go of.', 'AbortError')
    return last && !last.isOver() ? last : begin({})
  }
  const present = () => {
    const next = current.then(lookAfter)
    current = next.catch(() => undefined)
    return next
  }
  return {
    ask: async (kind, question, asked) => (await present()).ask(kind, question, asked),
    close() {
      isClosed = true
      void current.then((last) => last?.close())
    },
  }
}

async function collectEach(
  thread: Thread,
  chosen: readonly ChosenEntries[],
  { signal, onProgress }: WorkOptions,
): Promise<void> {
  const total = chosen.reduce((sum, { file }) => sum + file.size, 0)
  let before = 0
  for (const { file, positions } of chosen) {
    const start = before
    await thread.ask(
      'collected',
      { kind: 'collect', file, positions },
      {
        signal,
        onProgress: (fraction) =>
          onProgress?.({
            phase: 'collecting',
            fraction: (start + fraction * file.size) / Math.max(total, 1),
          }),
      },
    )
    before += file.size
  }
}
