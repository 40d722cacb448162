import { expect } from 'vitest'
import { parseConversation } from '../../model/parse-conversation.ts'
import { parseRun } from '../../model/parse-run.ts'
import { TranscriptError } from '../../records/transcript-error.ts'
import { importFile } from '../import-file.ts'
import { lostMessages } from './lost-messages.ts'

/**
 * What cannot be read says so; what can is a valid conversation or run in which every record is accounted for and, where
 * none is skipped, no words are gone.
 */
export function expectHonest(content: string | Uint8Array, name: string = String(content)): void {
  try {
    const result = importFile({ content })
    const { read, repaired, unknown, skipped, records } = result.report
    expect(read + repaired + unknown + skipped).toBe(records)
    if (result.holds === 'runs') {
      for (const run of result.runs) parseRun(JSON.parse(JSON.stringify(run)))
      return
    }
    if (skipped === 0) expect(lostMessages(content, result.conversations)).toEqual([])
    for (const conversation of result.conversations)
      parseConversation(JSON.parse(JSON.stringify(conversation)))
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw new Error(name, { cause: error })
  }
}
