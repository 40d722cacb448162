import { pacePictures } from './pace-pictures.ts'
import type { RunNews, RunPicture } from './run-messages.ts'
import { createRunRecorder, type RunRecorder, type RunStanding } from './run-recorder.ts'

let recorder: RunRecorder | undefined
let standing: RunStanding | undefined
const pace = pacePictures(show)

globalThis.addEventListener('message', ({ data }: MessageEvent<RunNews>) => {
  switch (data.kind) {
    case 'beginning':
      recorder = createRunRecorder(data.beginning)
      return
    case 'growth':
      if (!recorder) return
      standing = data.standing
      recorder.take(data.events, data.standing)
      return pace.ask()
    case 'shown':
      return pace.shown(data.pageMs)
  }
})

function show(): void {
  if (!recorder || !standing) return
  const picture: RunPicture = { prepared: recorder.prepare(), standing }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  globalThis.postMessage(picture)
}
