import {
  type ToolEntry,
  type ToolImportAnswer,
  toolImportSchema,
  toolOrigins,
  toolPath,
  type ToolRequest,
  toolRequestSchema,
  type ToolUpdate,
  toolUpdateSchema,
} from '@vitrine/api-client/contract/tools'
import { builtInTools } from '@vitrine/transcript/tools'
import { isNotNull, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { oneOf } from '../../people/catalog/catalog-query.ts'
import { storableText, toCatalogEntry } from '../../people/catalog/catalog-row.ts'
import { catalogRoutes, requireManager } from '../../people/catalog/catalog-routes.ts'
import type { CatalogValues, Change } from '../../people/catalog/catalog-store.ts'
import type { Caller, CallerVariables } from '../../people/keys/require-caller.ts'
import { originOf } from '../../people/origins/request-origin.ts'
import { storableLine } from '../../platform/database/storable-line.ts'
import { tools } from '../../platform/database/schema.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readJsonBody } from '../../platform/http/read-json-body.ts'
import type { ConversationDependencies } from '../conversation-dependencies.ts'
import { readToolList } from './read-tool-list.ts'
import { createToolStore, type ToolRow } from './tool-store.ts'

/** A schema of 60,000 characters, each of up to four bytes or escaped in JSON, and what stands beside. */
const MAX_BODY_BYTES = 512 * 1024

/** Hundreds of tools with schemas of a few kilobytes. */
const MAX_LIST_BYTES = 4 * 1024 * 1024

/** Tools of the caller's workspace: members read them, admins and owners manage them. */
export function toolRoutes(services: ConversationDependencies): Hono<CallerVariables> {
  const store = createToolStore(services.database)

  /** Adds what the workspace does not have yet. */
  async function addAll(change: Change, requests: readonly ToolRequest[]): Promise<ToolImportAnswer> {
    const created: ToolEntry[] = []
    const known: string[] = []
    for (const request of requests)
      try {
        created.push(toEntry(await store.create(change, toNewValues(request)), change.caller))
      } catch (error) {
        if (!(error instanceof DomainError && error.detail.reason === 'name-taken')) throw error
        known.push(request.name)
      }
    return { created, known }
  }

  return catalogRoutes(services, {
    store,
    requestSchema: toolRequestSchema,
    updateSchema: toolUpdateSchema,
    maxBodyBytes: MAX_BODY_BYTES,
    toValues: toNewValues,
    toChange: toValues,
    toEntry,
    narrow(read) {
      const kind = oneOf(toolOrigins, 'kind', read('kind'))
      return kind && (kind === 'own' ? isNull(tools.builtIn) : isNotNull(tools.builtIn))
    },
  }).post('/imports', requireManager, async (context) => {
    const { list } = await readJsonBody(context.req.raw, toolImportSchema, MAX_LIST_BYTES)
    const change = { origin: originOf(services, context), caller: context.get('caller') }
    return context.json(await addAll(change, readToolList(list)))
  })
}

/** What is not said of the sensitive fields of a built-in tool stays as the product has it. */
const toNewValues = ({
  builtIn = null,
  name,
  sensitive = builtInTools.find(({ id }) => id === builtIn)?.sensitive ?? [],
  ...request
}: ToolRequest) => ({
  ...toValues({ ...request, sensitive }),
  builtIn,
  name: builtIn ?? name,
})

/** Texts as Postgres accepts them, in one line. */
function toValues(update: ToolUpdate): CatalogValues<ToolRow> {
  const { title, verb, objectField, inputSchema, sensitive, ...rest } = update
  return {
    ...rest,
    ...(title !== undefined && { title: storableLine(title, title.length) }),
    ...(verb !== undefined && { verb: storableLine(verb, verb.length) }),
    ...(objectField !== undefined && { objectField: objectField && storableText(objectField) }),
    ...(inputSchema !== undefined && { inputSchema: inputSchema && storableSchema(inputSchema) }),
    ...(sensitive && {
      sensitive: [...new Set(sensitive.map((name) => storableLine(name, name.length)))].filter(Boolean),
    }),
  }
}

/** Postgres takes no NUL and no lone surrogate, not even escaped in JSON. */
function storableSchema(schema: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(schema, (_, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  )
  return JSON.parse(text.replaceAll(String.raw`\u0000`, '')) as Record<string, unknown>
}

function toEntry(row: ToolRow, caller: Caller): ToolEntry {
  const { id, builtIn, title, verb, icon, inputSchema, objectField, result, sensitive } = row
  const entry = toCatalogEntry(row, caller, toolPath(id))
  return { ...entry, builtIn, title, verb, icon, inputSchema, objectField, result, sensitive }
}
