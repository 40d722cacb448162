import type { Conversation, ConversationSource } from '../model/conversation.ts'

/** A source without where on somebody's machine its agent worked. */
export function withoutProject(source: ConversationSource): ConversationSource {
  const { project: _project, repository: _repository, ...shown } = source
  return shown
}

/**
 * A conversation that names the folder and the repository of its agent by their last names alone: what it is assigned by
 * leaves a device without the path above, which names people, and without what an address holds besides.
 */
export function withProjectNames<Any extends Conversation>(conversation: Any): Any {
  const { project, repository } = conversation.source
  if (project === undefined && repository === undefined) return conversation
  const names = {
    ...(project !== undefined && { project: projectName(project) }),
    ...(repository !== undefined && { repository: projectName(repository) }),
  }
  return { ...conversation, source: { ...conversation.source, ...names } }
}

/** The last name of the path of a folder, or of the address of a repository. */
export function projectName(location: string): string {
  const names = location.replace(/[/\\]+$/, '').split(/[/\\:]/)
  return (names.at(-1) ?? '').replace(/\.git$/, '')
}
