import {
  type ToolIcon,
  toolIcons,
  type ToolKind,
  toolKinds,
  type ToolResultDisplay,
  toolResultDisplays,
} from '@vitrine/transcript/tools'
import { z } from 'zod'
import {
  type CatalogAnswer,
  catalogAnswerSchema,
  type CatalogEntry,
  catalogEntrySchema,
  type CatalogRequest,
  catalogRequestSchema,
  type CatalogUpdate,
  catalogUpdateSchema,
} from '../catalog/catalog.ts'

/**
 * `GET` answers 200 with `ToolsAnswer`, one page by `CURSOR_PARAMETER`, narrowed by `search`, `kind` and `state` and ordered
 * by `sort`; `POST` takes a `ToolRequest` and answers 201 with `ToolEntry`, to admins. A name that another tool of the
 * workspace has is refused with 400 and the reason `name-taken`, one more than `MAX_TOOLS` with `too-many-tools`.
 */
export const TOOLS_PATH = '/api/tools'

/**
 * `GET` and `PATCH`, which takes a `ToolUpdate`, answer 200 with `ToolEntry`; `DELETE` removes for good what is in the trash,
 * 204. A tool is for the calls that are published from then on, and for links when they are updated.
 */
export function toolPath(toolId: string): string {
  return `${TOOLS_PATH}/${encodeURIComponent(toolId)}`
}

/**
 * `POST` takes a `ToolImport`, the answer of an MCP server to `tools/list`, and answers 200 with `ToolImportAnswer`, to
 * admins. A tool that the workspace has already under the name is left as it is.
 */
export const TOOL_IMPORTS_PATH = '/api/tools/imports'

/** Most tools of a workspace, those in the trash included. */
export const MAX_TOOLS = 500

/** Most fields that a tool has as sensitive. */
export const MAX_SENSITIVE_FIELDS = 50

/** Largest JSON Schema of a tool's input, in characters of its JSON. */
export const MAX_TOOL_SCHEMA_LENGTH = 60_000

/** Whose a tool is: the workspace's own, or a built-in one as the workspace wants it. */
export const toolOrigins = ['own', 'built-in'] as const

/** One of `toolOrigins`. */
export type ToolOrigin = (typeof toolOrigins)[number]

/** How readers meet a tool, beside its name (as calls write it) and description (for members). */
export interface ToolFields {
  /** What readers see instead of the name; empty for the name, or of a built-in tool for what the product calls it. */
  title: string
  /** What a call does, as the past of a verb in the language of the readers: "Looked up". */
  verb: string
  icon: ToolIcon | null
  /** JSON Schema of the arguments; null where nothing is said. */
  inputSchema: Record<string, unknown> | null
  /** The argument that says what a call is about; null for what the product finds. */
  objectField: string | null
  result: ToolResultDisplay
  /** Names of fields of arguments and results, at any depth, of which no value is published. */
  sensitive: readonly string[]
}

/** What a new tool is; fields that are left out are empty. */
export interface ToolRequest extends CatalogRequest, Partial<ToolFields> {
  /** The built-in tool that this one stands for, whose id becomes its name; null for an own tool. @default null */
  builtIn?: ToolKind | null
}

/** What to change of a tool; the schema and sensitive fields as a whole. The name of a built-in one stays. */
export interface ToolUpdate extends CatalogUpdate, Partial<ToolFields> {}

/** A tool as the members of its workspace see it. */
export interface ToolEntry extends CatalogEntry, ToolFields {
  builtIn: ToolKind | null
}

/** One page of the tools of a workspace. */
export type ToolsAnswer = CatalogAnswer<ToolEntry>

/** What an MCP server answers to `tools/list`: the whole message, its `result`, or the list alone. */
export interface ToolImport {
  list: unknown
}

/** What became of a list of tools. */
export interface ToolImportAnswer {
  created: readonly ToolEntry[]
  /** Names of those that the workspace had already. */
  known: readonly string[]
}

const line = (longest: number) => z.string().trim().max(longest)

const fields = {
  title: line(100),
  verb: line(60),
  icon: z.enum(toolIcons).nullable(),
  inputSchema: z
    .record(z.string(), z.unknown())
    .refine((schema) => JSON.stringify(schema).length <= MAX_TOOL_SCHEMA_LENGTH, {
      message: `has more than ${MAX_TOOL_SCHEMA_LENGTH} characters`,
    })
    .nullable(),
  objectField: line(200).min(1).nullable(),
  result: z.enum(toolResultDisplays),
  sensitive: z.array(line(100).min(1)).max(MAX_SENSITIVE_FIELDS),
}

const builtIn = z.enum(toolKinds).nullable()

/** Checks a `ToolRequest`. */
export const toolRequestSchema: z.ZodType<ToolRequest> = catalogRequestSchema.and(
  z.object(fields).partial().extend({ builtIn: builtIn.optional() }),
)

/** Checks a `ToolUpdate`. */
export const toolUpdateSchema: z.ZodType<ToolUpdate> = catalogUpdateSchema.and(z.object(fields).partial())

/** Checks a `ToolImport`. */
export const toolImportSchema: z.ZodType<ToolImport> = z.object({ list: z.unknown() })

/** Checks a `ToolEntry`. */
export const toolEntrySchema: z.ZodType<ToolEntry> = catalogEntrySchema.and(z.object({ ...fields, builtIn }))

/** Checks a `ToolsAnswer`. */
export const toolsAnswerSchema: z.ZodType<ToolsAnswer> = catalogAnswerSchema(toolEntrySchema)

/** Checks a `ToolImportAnswer`. */
export const toolImportAnswerSchema: z.ZodType<ToolImportAnswer> = z.object({
  created: z.array(toolEntrySchema),
  known: z.array(z.string()),
})
