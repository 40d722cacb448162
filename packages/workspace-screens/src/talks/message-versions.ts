import type { Message } from '@vitrine/transcript'

/** The ids of all versions of each message, itself among them, the oldest first. */
export type MessageVersions = ReadonlyMap<string, readonly string[]>

/** Finds the versions of messages: what was asked or answered in the same place. */
export function messageVersions(messages: readonly Message[]): MessageVersions {
  const places = new Map<string, string[]>()
  const versions = new Map<string, string[]>()
  for (const { id, parentId, role, hidden, isNotice } of messages) {
    if (hidden || isNotice) continue
    const place = JSON.stringify([parentId, role])
    const ids = places.get(place) ?? []
    places.set(place, ids)
    ids.push(id)
    versions.set(id, ids)
  }
  return versions
}
