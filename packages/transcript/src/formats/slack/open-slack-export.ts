import { groupBy } from '../../json/group-by.ts'
import { asArray, asObjects, asText } from '../../json/json-value.ts'
import type { ArchiveEntry } from '../../records/archive-entry.ts'
import { readRecords } from '../../records/read-records.ts'
import type { Records } from '../../records/records.ts'
import { TranscriptError } from '../../records/transcript-error.ts'

const DAY = /(?:^|\/)([^/]+)\/\d{4}-\d\d-\d\d\.json$/
const USERS = /(?:^|\/)users\.json$/
const CHANNELS = /(?:^|\/)(?:channels|groups|dms|mpims)\.json$/

/** The channels in the zip that Slack exports: a folder each, with a file for each day; undefined where it is none. */
export function openSlackExport(entries: readonly ArchiveEntry[]): Records | undefined {
  const days = entries.filter(({ name }) => DAY.test(name))
  if (days.length === 0 || !entries.some(({ name }) => USERS.test(name) || CHANNELS.test(name)))
    return undefined
  const users = listIn(entries.find(({ name }) => USERS.test(name)))
  const listed = entries
    .filter(({ name }) => CHANNELS.test(name))
    .flatMap((entry) => asObjects(listIn(entry)))
  const folders = groupBy(
    days.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ({ name }) => DAY.exec(name)?.[1] ?? '',
  )
  const channels = Array.from(folders, ([name, files]) => {
    const id = listed.find((channel) => channel.name === name || channel.id === name)?.id
    return { name, ...(asText(id) && { id }), users, messages: files.flatMap(listIn) }
  })
  const others = entries.map(({ name }) => name).filter((name) => !isPart(name))
  const value = { channels, ...(others.length > 0 && { other_files: others.join(', ') }) }
  return { container: 'json', records: [{ position: 1, value }], broken: [] }
}

function isPart(name: string): boolean {
  return DAY.test(name) || USERS.test(name) || CHANNELS.test(name)
}

function listIn(entry: ArchiveEntry | undefined): unknown[] {
  if (!entry) return []
  try {
    return asArray(readRecords(entry.content).records[0]?.value) ?? []
  } catch (error) {
    if (error instanceof TranscriptError) return []
    throw error
  }
}
