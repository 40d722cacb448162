import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import { type CatalogClient, type CatalogFilter, createCatalogClient } from './catalog-client.ts'
import {
  TOOL_IMPORTS_PATH,
  type ToolEntry,
  toolEntrySchema,
  type ToolImportAnswer,
  toolImportAnswerSchema,
  type ToolOrigin,
  toolPath,
  type ToolRequest,
  TOOLS_PATH,
  type ToolUpdate,
} from './contract/tools/tools.ts'
import { within } from './within-workspace.ts'

/** Which tools a list shows, and in which order. */
export interface ToolFilter extends CatalogFilter {
  kind?: ToolOrigin
}

/** What a page asks about tools. Each call throws `ApiError`. */
export interface ToolClient extends CatalogClient<ToolEntry, ToolRequest, ToolUpdate, ToolFilter> {
  /** Adds the tools of an MCP server's answer to `tools/list`. */
  importList(workspaceId: string, list: unknown, options?: CallOptions): Promise<ToolImportAnswer>
}

/** A typed client for the page of somebody who is signed in. */
export function createToolClient(options: SessionClientOptions): ToolClient {
  const ask = askWithSession(options)
  return {
    ...createCatalogClient<ToolEntry, ToolRequest, ToolUpdate, ToolFilter>(options, {
      path: TOOLS_PATH,
      itemPath: toolPath,
      entrySchema: toolEntrySchema,
    }),
    importList: (workspaceId, list, call) =>
      ask({
        method: 'POST',
        path: TOOL_IMPORTS_PATH,
        body: { list },
        answer: toolImportAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
  }
}
