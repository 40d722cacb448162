import { WORKSPACE_HEADER } from './contract/workspaces/workspaces.ts'

/** Headers of a call that concerns one workspace. */
export function within(workspaceId: string): Record<string, string> {
  return { [WORKSPACE_HEADER]: workspaceId }
}

/** A path with those values that are given as its query. */
export function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  // Commas may stand in a query as they are; spelled out, they make an address of many positions too long.
  const query = new URLSearchParams(given).toString().replaceAll('%2C', ',')
  return query ? `${path}?${query}` : path
}
