import { type ConversationSource, projectName } from '@vitrine/transcript'
import { storableLine } from '../../platform/database/storable-line.ts'

const MAX_LENGTH = 1000

/** What rules about a project are held against: the folder and the repository of a source, and the last name of each. */
export function projectsOf({
  project,
  repository,
}: Pick<ConversationSource, 'project' | 'repository'>): string[] {
  const places = [project, repository].flatMap((place) => storableLine(place ?? '', MAX_LENGTH) || [])
  return [...new Set(places.flatMap((place) => [place, projectName(place)]))].filter((name) => name !== '')
}
