import { MAX_TOOL_SCHEMA_LENGTH, type ToolRequest } from '@vitrine/api-client/contract/tools'
import { z } from 'zod'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { assertSchema } from './tool-store.ts'

/** Most tools of one list. */
const MAX_LISTED = 300

const schema = z.record(z.string(), z.unknown())

/** A tool as MCP servers list it; `parameters` and `input_schema` are what providers of models call the schema. */
const listed = z.object({
  name: z.string().trim().min(1).max(200),
  title: z.string().nullish(),
  description: z.string().nullish(),
  annotations: z.object({ title: z.string().nullish() }).nullish(),
  inputSchema: schema.nullish(),
  input_schema: schema.nullish(),
  parameters: schema.nullish(),
})

const list = z.array(z.union([z.object({ type: z.literal('function'), function: listed }), listed]))

const answer = z.union([
  z.object({ result: z.object({ tools: list }) }).transform(({ result }) => result.tools),
  z.object({ tools: list }).transform(({ tools }) => tools),
  list,
])

/**
 * The tools of an answer of an MCP server to `tools/list`, or of a list as providers of models take it. Throws a 400 that
 * says what is wrong with which of them.
 */
export function readToolList(value: unknown): ToolRequest[] {
  const read = answer.safeParse(value)
  if (!read.success)
    throw new DomainError(
      'invalid-request',
      'This is no list of tools: it is what an MCP server answers to "tools/list", an object with "tools", each with a "name" and an "inputSchema".',
      { field: 'list', reason: 'no-tool-list' },
    )
  if (read.data.length === 0)
    throw new DomainError('invalid-request', 'The list has no tools.', {
      field: 'list',
      reason: 'no-tool-list',
    })
  if (read.data.length > MAX_LISTED)
    throw new DomainError(
      'invalid-request',
      `The list has ${read.data.length} tools; at most ${MAX_LISTED} are taken at once.`,
      { field: 'list', reason: 'too-many-tools' },
    )
  const tools = read.data.map((one) => ('function' in one ? one.function : one))
  const byName = new Map(tools.map((tool, index) => [tool.name, toRequest(tool, index)]))
  return [...byName.values()]
}

function toRequest(tool: z.infer<typeof listed>, index: number): ToolRequest {
  const inputSchema = tool.inputSchema ?? tool.input_schema ?? tool.parameters ?? null
  const field = `list.tools.${index}.inputSchema`
  if (inputSchema && JSON.stringify(inputSchema).length > MAX_TOOL_SCHEMA_LENGTH)
    throw new DomainError(
      'invalid-request',
      `The schema of "${tool.name}" has more than ${MAX_TOOL_SCHEMA_LENGTH} characters.`,
      { field },
    )
  if (inputSchema) assertSchema(inputSchema, field)
  return {
    name: tool.name,
    title: (tool.title ?? tool.annotations?.title ?? '').trim().slice(0, 100),
    description: (tool.description ?? '').trim().slice(0, 4000),
    inputSchema,
  }
}
