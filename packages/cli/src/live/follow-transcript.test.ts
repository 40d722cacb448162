import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts'
import { type FileTrouble, followTranscript } from './follow-transcript.ts'

const OFTEN = { interval: 20 }

const chat = JSON.stringify([{ role: 'user', content: 'Which tea?' }])

test('a file that is gone, or no transcript any more, for a while is said once, each for itself, and that it is back', async () => {
  const path = join(temporaryFolder(), 'chat.json')
  writeFileSync(path, chat)
  const stopped = new AbortController()
  onTestFinished(() => stopped.abort())
  const onTrouble = vi.fn<(trouble: FileTrouble | undefined) => void>()
  const said = vi.fn<(messages: number) => void>()
  const following = (async () => {
    const followed = { path, name: 'chat.json', position: 0 }
    for await (const { messages } of followTranscript(followed, stopped.signal, onTrouble))
      said(messages.length)
  })()
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1), OFTEN)
  expect(onTrouble).not.toHaveBeenCalled()
  renameSync(path, `${path}.old`)
  await vi.waitFor(() => expect(onTrouble).toHaveBeenLastCalledWith('gone'), OFTEN)
  renameSync(`${path}.old`, path)
  await vi.waitFor(() => expect(onTrouble).toHaveBeenLastCalledWith(undefined), OFTEN)
  writeFileSync(path, 'no transcript')
  await vi.waitFor(() => expect(onTrouble).toHaveBeenLastCalledWith('unreadable'), OFTEN)
  renameSync(path, `${path}.old`)
  await vi.waitFor(() => expect(onTrouble).toHaveBeenLastCalledWith('gone'), OFTEN)
  writeFileSync(path, chat)
  await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledTimes(5), OFTEN)
  stopped.abort()
  await following
})
