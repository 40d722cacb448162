import { asText } from '../../json/json-value.ts'
import { known, noteUnknownKeys } from '../../reading/known-keys.ts'
import type { ReportBuilder } from '../../reading/report-builder.ts'
import { shortTitle, titleOf } from '../../reading/conversation-title.ts'
import type { TranscriptFile } from '../../records/transcript-file.ts'
import type { SessionRecord } from './session-record.ts'
import type { SessionTree } from './session-tree.ts'
import type { Draft, Thread } from './session-thread.ts'

const TITLE_KEYS = known('type summary leafUuid aiTitle customTitle sessionId uuid timestamp cwd version')

/** Best last. A summary that names a leaf belongs to the session that has this leaf: files carry those of others. Where no record has an id, nothing says so. */
const sources = ['summary', 'ai-title', 'custom-title']

/** The title the session was given, else what its user first asked, else the name of the file. */
export class SessionTitles {
  private readonly titles = new Map<Thread, { text: string; rank: number }>()

  constructor(records: readonly SessionRecord[], tree: SessionTree, report: ReportBuilder) {
    for (const record of records) {
      const { fields, source, type } = record
      const text = asText(fields.summary) ?? asText(fields.aiTitle) ?? asText(fields.customTitle)
      const leaf = asText(fields.leafUuid)
      const isOfSession = leaf === undefined || !tree.hasIds
      const thread = isOfSession ? tree.threadOf(record.sessionId) : tree.draftOf(leaf)?.thread
      if (text === undefined || thread === undefined) {
        report.skipped(source, 'title-of-other-session', 'A title of a session that is not in the file.')
        continue
      }
      report.read(source)
      noteUnknownKeys(report, fields, TITLE_KEYS)
      const rank = sources.indexOf(type)
      if (rank >= (this.titles.get(thread)?.rank ?? -1)) this.titles.set(thread, { text, rank })
    }
  }

  titleOf(thread: Thread, drafts: readonly Draft[], file: TranscriptFile): string {
    const given = this.titles.get(thread)
    if (given) return shortTitle(given.text)
    const prompts = drafts.filter((draft) => draft.isPrompt)
    const spoken = prompts.length > 0 ? prompts : drafts
    return titleOf(
      spoken.map((draft) => draft.message),
      file,
    )
  }
}
