import type { z } from 'zod'
import { askWithSession, type CallOptions, type SessionClientOptions } from './ask-with-session.ts'
import {
  activityPath,
  type CatalogAnswer,
  catalogAnswerSchema,
  type CatalogEntry,
  type CatalogSort,
  type CatalogState,
  picturePath,
} from './contract/catalog/catalog.ts'
import { CURSOR_PARAMETER, SEARCH_PARAMETER } from './contract/conversations/library.ts'
import { type AuditAnswer, auditAnswerSchema } from './contract/workspaces/audit.ts'
import type { ListOptions } from './list-options.ts'
import { within, withQuery } from './within-workspace.ts'

/** Which things of the catalog a list shows, and in which order. */
export interface CatalogFilter {
  /** Only those whose name or description holds this text. */
  search?: string
  /** @default 'active' */
  state?: CatalogState
  /** @default 'newest' */
  sort?: CatalogSort
}

/** What a page asks about one kind of things of the catalog. Each call throws `ApiError`. */
export interface CatalogClient<
  Entry extends CatalogEntry,
  Request,
  Update,
  Filter extends CatalogFilter = CatalogFilter,
> {
  /** One page of what a workspace has. */
  list(workspaceId: string, options?: ListOptions & Filter): Promise<CatalogAnswer<Entry>>
  /** One of them. Fails with `not-found` when the workspace has none with this id. */
  read(workspaceId: string, id: string, options?: CallOptions): Promise<Entry>
  /** Adds one. */
  create(workspaceId: string, request: Request, options?: CallOptions): Promise<Entry>
  /** Changes, archives, restores or moves to the trash. Resolves to the changed one. */
  update(workspaceId: string, id: string, update: Update, options?: CallOptions): Promise<Entry>
  /** Removes for good what is in the trash. */
  remove(workspaceId: string, id: string, options?: CallOptions): Promise<void>
  /** Sets the picture: PNG, JPEG, GIF, WebP or AVIF of at most `MAX_PICTURE_BYTES`. */
  setPicture(
    workspaceId: string,
    id: string,
    bytes: Uint8Array<ArrayBuffer>,
    options?: CallOptions,
  ): Promise<Entry>
  /** Removes the picture. Resolves to the changed one. */
  removePicture(workspaceId: string, id: string, options?: CallOptions): Promise<Entry>
  /** What happened to one, the newest first; `before` is where the next page begins. */
  readActivity(workspaceId: string, id: string, before?: string, options?: CallOptions): Promise<AuditAnswer>
}

interface CatalogKind<Entry> {
  /** Path of the list. */
  path: string
  itemPath(id: string): string
  entrySchema: z.ZodType<Entry>
}

/** A client for one kind of things of the catalog, for the page of somebody who is signed in. */
export function createCatalogClient<
  Entry extends CatalogEntry,
  Request,
  Update,
  Filter extends CatalogFilter = CatalogFilter,
>(
  options: SessionClientOptions,
  { path, itemPath, entrySchema: answer }: CatalogKind<Entry>,
): CatalogClient<Entry, Request, Update, Filter> {
  const ask = askWithSession(options)
  const listAnswer = catalogAnswerSchema(answer)
  return {
    list: (workspaceId, { cursor, search, signal, ...filter }: ListOptions & CatalogFilter = {}) =>
      ask({
        method: 'GET',
        path: withQuery(path, { [CURSOR_PARAMETER]: cursor, [SEARCH_PARAMETER]: search, ...filter }),
        answer: listAnswer,
        headers: within(workspaceId),
        signal,
      }),
    read: (workspaceId, id, call) =>
      ask({ method: 'GET', path: itemPath(id), answer, headers: within(workspaceId), ...call }),
    create: (workspaceId, body, call) =>
      ask({ method: 'POST', path, body, answer, headers: within(workspaceId), ...call }),
    update: (workspaceId, id, body, call) =>
      ask({ method: 'PATCH', path: itemPath(id), body, answer, headers: within(workspaceId), ...call }),
    remove: (workspaceId, id, call) =>
      ask({ method: 'DELETE', path: itemPath(id), headers: within(workspaceId), ...call }),
    setPicture: (workspaceId, id, bytes, call) =>
      ask({
        method: 'PUT',
        path: picturePath(itemPath(id)),
        bytes,
        answer,
        headers: within(workspaceId),
        ...call,
      }),
    removePicture: (workspaceId, id, call) =>
      ask({
        method: 'DELETE',
        path: picturePath(itemPath(id)),
        answer,
        headers: within(workspaceId),
        ...call,
      }),
    readActivity: (workspaceId, id, before, call) =>
      ask({
        method: 'GET',
        path: withQuery(activityPath(itemPath(id)), { before }),
        answer: auditAnswerSchema,
        headers: within(workspaceId),
        ...call,
      }),
  }
}
