import { type LangsmithOperation, parseJsonText, readLangsmithRun } from '@vitrine/transcript'
import type { HomelessRun, RunTasks } from '../run-tasks.ts'
import { receivedAt, packRecord, RecordsByTrace } from './pack-record.ts'
import { type FormPart, readFormParts } from './read-form-parts.ts'

type Output = RunTasks['read-langsmith']['output']
type Method = LangsmithOperation['method']

/** Runs of one request whose trace must be looked for. */
const MAX_HOMELESS = 100

/** One operation as it was sent. */
interface SentOperation {
  method: Method
  value: unknown
}

/** Reads what a client of LangSmith sent: one run, a batch, or a batch in parts. */
export async function readLangsmithTask({
  body,
  boundary,
  method,
  id,
}: RunTasks['read-langsmith']['input']): Promise<Output> {
  const problems: string[] = []
  const sent =
    boundary === undefined
      ? operationsOf(parsed(Buffer.from(body)), method, id)
      : assembled(readFormParts(body, boundary), problems)
  if (!sent) return undefined
  const traces = new RecordsByTrace()
  const homeless: HomelessRun[] = []
  const now = Date.now()
  for (const [index, { method: how, value }] of sent.entries()) {
    const read = readLangsmithRun(how, value)
    if (typeof read === 'string') {
      problems.push(read)
      continue
    }
    const { run, traceId, parentId } = read
    const operation: LangsmithOperation = { method: how, run, at: receivedAt(now, index) }
    const log = packRecord({ format: 'langsmith', operation }, run.id, [how, value])
    const name = typeof run.name === 'string' ? run.name : ''
    if (!traceId && homeless.length === MAX_HOMELESS)
      problems.push(`A request may hold ${MAX_HOMELESS} runs that do not name their trace.`)
    else if (!traceId) homeless.push({ ...log, id: run.id, name, ...(parentId && { parentId }) })
    else traces.add({ traceId, format: 'langsmith', ...(traceId === run.id && { name }) }, log)
  }
  return { traces: traces.list(), homeless, problems }
}

/** As readers of files do it: with every digit of large numbers, and without what no database stores. */
function parsed(content: Buffer): unknown {
  const json = parseJsonText(content.toString())
  return json.isValid ? json.value : undefined
}

function operationsOf(value: unknown, method?: Method, id?: string): SentOperation[] | undefined {
  if (!isObject(value)) return undefined
  if (method) return [{ method, value: id === undefined ? value : { ...value, id } }]
  const { post = [], patch = [] } = value
  if (!Array.isArray(post) || !Array.isArray(patch)) return undefined
  return [
    ...post.map((run: unknown): SentOperation => ({ method: 'post', value: run })),
    ...patch.map((run: unknown): SentOperation => ({ method: 'patch', value: run })),
  ]
}

const PART = /^(post|patch|attachment|feedback)\.([\da-f-]{36})(?:\.(.+))?$/i

/** What of a run may come in a part of its own. */
const FIELDS = new Set(['inputs', 'outputs', 'events', 'extra', 'error', 'serialized'])

/** Runs of the parts that they were sent in. Of what is attached to a run, its type and size are kept. */
function assembled(parts: readonly FormPart[] | undefined, problems: string[]): SentOperation[] | undefined {
  if (!parts) return undefined
  const runs = new Map<string, { method: Method; value: Record<string, unknown> }>()
  const attachments = new Map<{ value: Record<string, unknown> }, Map<string, object>>()
  const attached: { id: string; name: string; part: FormPart }[] = []
  for (const part of parts) {
    const [, kind = '', id = '', field] = PART.exec(part.name) ?? []
    if (kind === 'attachment' && field) attached.push({ id, name: field, part })
    else if (kind !== 'post' && kind !== 'patch')
      problems.push(`A part named ${quoted(part.name)} is not kept.`)
    else {
      const key = `${kind}.${id}`
      const known = runs.get(key)
      const value = parsed(part.content)
      if (value === undefined) problems.push(`The part ${quoted(part.name)} is not JSON.`)
      else if (field === undefined && isObject(value))
        runs.set(key, { method: kind, value: { ...value, ...known?.value } })
      else if (field !== undefined && FIELDS.has(field))
        runs.set(key, { method: kind, value: { ...known?.value, [field]: value } })
      else problems.push(`The part ${quoted(part.name)} is no part of a run.`)
    }
  }
  for (const { id, name, part } of attached) {
    const owner = runs.get(`post.${id}`) ?? runs.get(`patch.${id}`)
    if (!owner) {
      problems.push(`The run of the part ${quoted(part.name)} is not in the request.`)
      continue
    }
    const { mediaType, content } = part
    const files = attachments.get(owner) ?? new Map<string, object>()
    attachments.set(owner, files)
    files.set(name, { mediaType, bytes: content.byteLength })
  }
  for (const [{ value }, files] of attachments) value.attachments = Object.fromEntries(files)
  return [...runs.values()]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 100))
}
