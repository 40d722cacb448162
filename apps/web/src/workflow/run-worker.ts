import type { RunNews, RunPicture } from './run-messages.ts'
import { createRunRecorder, type RunRecorder, type RunStanding } from './run-recorder.ts'

/** Least time between two pictures of a run, in milliseconds: a reader sees a few a second as movement. */
const CALM_MS = 120

/** A picture that took long to make is followed by a rest this many times as long. */
const REST = 4

let recorder: RunRecorder | undefined
let standing: RunStanding | undefined
let nextAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

globalThis.addEventListener('message', ({ data }: MessageEvent<RunNews>) => {
  if (data.kind === 'beginning') {
    recorder = createRunRecorder(data.beginning)
    return
  }
  standing = data.standing
  recorder?.take(data.events, data.standing)
  timer ??= setTimeout(show, Math.max(0, nextAt - performance.now()))
})

function show(): void {
  timer = undefined
  if (!recorder || !standing) return
  const before = performance.now()
  const picture: RunPicture = { prepared: recorder.prepare(), standing }
  const after = performance.now()
  nextAt = after + Math.max(CALM_MS, (after - before) * REST)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  globalThis.postMessage(picture)
}
