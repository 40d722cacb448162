import { createExportReader } from '../../chats/exported-chats.ts'
import type { ExportedMessage } from '../../chats/exported-thread.ts'
import { asArray, asObject, asText, type JsonObject } from '../../json/json-value.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { piecesOf, storyTurns } from './story-turns.ts'

/** Settings, pictures and the world of a story are stored whole; of what was written in earlier versions, the one that stands is taken. */
const TAKEN_KEYS = takenKeys(`
  savedsettings: ...
  savedaestheticsettings: ...
  actions_metadata: ...
  actions: actions action_count
  actions.actions: text
  worldinfo: ...
  wifolders_d: ...
  wifolders_u: ...
  wifolders_l: ...
  completed_imgs_meta: ...
  extrastopseq: ...
  documentdb_data: ...
`)

const STORY =
  known(`gamestarted prompt memory authorsnote anotetemplate actions actions_metadata worldinfo wifolders_d wifolders_l
  wifolders_u savedsettings savedaestheticsettings extrastopseq anotestr wisearchdepth wiinsertlocation personal_notes
  completed_imgs_meta tempfile chatmode chatname botname biases theme save_version story_name title desc notes
  thinking_pattern thinking_action documentdb_enabled documentdb_searchrange documentdb_data websearch_enabled
  websearch_multi websearch_template regexreplace_data placeholder_tags render_streaming_markdown`)

/**
 * Reads stories that KoboldAI and KoboldCpp saved. Who speaks is what their settings mark; in a story without marks the
 * beginning is the user's. Its memory is what the model was told before.
 */
export const koboldReader: ConversationReader = createExportReader({
  id: 'kobold',
  label: 'KoboldAI story',
  takes: TAKEN_KEYS,
  application: 'KoboldAI',
  keys: { chat: STORY, message: known('role author text') },

  chatIn(value) {
    const about = asObject(value)
    if (!about || !isStory(about)) return undefined
    const instructions = [about.memory, about.authorsnote].map(asText).filter((text) => text !== undefined)
    return {
      about,
      facts: { title: about.story_name ?? about.title },
      messages: storyTurns(about),
      ...(instructions.length > 0 && { instructions: instructions.join('\n\n') }),
    }
  },

  read({ role, author, text }, { about }, index) {
    if ((role !== 'user' && role !== 'assistant') || typeof text !== 'string') return undefined
    const name = asText(author)
    const said: ExportedMessage = {
      role,
      parts: [{ type: 'text', text }],
      isNext: true,
      ...(name && { facts: { author: name } }),
    }
    const { prompt: _, actions: _written, memory: _told, ...settings } = about
    return index === 0
      ? [{ role: 'system', parts: [{ type: 'data', name: 'story', data: settings }] }, said]
      : said
  },
})

function isStory(story: JsonObject): boolean {
  const isOwn = typeof story.gamestarted === 'boolean' && typeof story.prompt === 'string'
  const hasActions = asArray(story.actions) ?? asArray(asObject(story.actions)?.actions)
  return isOwn && hasActions !== undefined && piecesOf(story).some((piece) => piece.trim() !== '')
}
