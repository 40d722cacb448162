import { completeRenderer } from '@vitrine/rich-text/complete'
import { prepareRun } from '@vitrine/share-views/prepare-run'
import { deriveGraph, publishedRun } from '@vitrine/transcript'
import type { StoredRunAnswer, StoredRunQuestion } from '../workspace/stored-run-messages.ts'
import { pacePictures } from './pace-pictures.ts'
import type { RunNews, RunPicture } from './run-messages.ts'
import { createRunRecorder, type RunRecorder, type RunStanding, type TimedEvent } from './run-recorder.ts'

let recorder: RunRecorder | undefined
let standing: RunStanding | undefined
const pace = pacePictures(show)

globalThis.addEventListener('message', ({ data }: MessageEvent<RunNews | StoredRunQuestion>) => {
  switch (data.kind) {
    case 'prepare-run':
      return answer(prepareSafely(data))
    case 'beginning':
      recorder = createRunRecorder(data.beginning)
      return
    case 'growth':
      if (!recorder) return
      return stream(recorder, data.events, data.standing)
    case 'shown':
      return pace.shown(data.pageMs)
  }
})

/** That a run ends, asks or goes on again is seen at once. */
function stream(into: RunRecorder, events: readonly TimedEvent[], now: RunStanding): void {
  const isTurn = now.status !== standing?.status
  standing = now
  into.take(events, now)
  pace.ask(isTurn)
}

function show(): void {
  if (!recorder || !standing) return
  answer({ prepared: recorder.prepare(), standing })
}

/** A run that is stored, as readers will see it: nothing hidden, with the graph laid out. */
function prepareSafely({ run }: StoredRunQuestion): StoredRunAnswer {
  try {
    const published = publishedRun(run)
    return {
      kind: 'prepared-run',
      prepared: prepareRun(published, deriveGraph(published.steps), completeRenderer),
    }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

function answer(message: RunPicture | StoredRunAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  globalThis.postMessage(message)
}
