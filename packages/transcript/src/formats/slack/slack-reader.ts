import { isBotName } from '../../chats/bot-name.ts'
import { createExportReader, type ExportedChat } from '../../chats/exported-chats.ts'
import { asArray, asObject, asObjects, asText, type JsonObject } from '../../json/json-value.ts'
import type { Part } from '../../model/part.ts'
import { toIsoTime } from '../../reading/iso-time.ts'
import { known } from '../../reading/known-keys.ts'
import type { ConversationReader } from '../../reading/reader.ts'
import { takenKeys } from '../../reading/taken-keys.ts'
import { inOrderOfThreads } from './order-threads.ts'
import { openSlackExport } from './open-slack-export.ts'
import { slackText } from './slack-text.ts'

const PROFILE =
  'avatar_hash image_24 image_32 image_48 image_72 image_192 image_512 image_1024 image_original is_custom_image first_name last_name real_name real_name_normalized display_name display_name_normalized name team is_restricted is_ultra_restricted title phone skype email status_text status_text_canonical status_emoji status_expiration fields bot_id api_app_id always_active pronouns'
const BLOCK =
  'type block_id text elements fields accessory style url user_id channel_id usergroup_id range name unicode skin_tone emoji verbatim indent border offset image_url alt_text title action_id value expand unsafe timestamp format fallback'

/** What is taken, or left out on purpose; Slack has a hundred keys for what a message may be. */
const TAKEN_KEYS = takenKeys(`
  : ok messages has_more is_limited pin_count channel_actions_ts channel_actions_count response_metadata name channel_id users channels latest oldest
  response_metadata: next_cursor
  users: id team_id name deleted color real_name tz tz_label tz_offset profile is_admin is_owner is_primary_owner is_restricted is_ultra_restricted is_bot is_app_user updated is_email_confirmed who_can_share_contact_card
  users.profile: ${PROFILE}
  **.user_profile: ${PROFILE}
  **.bot_profile: id app_id name icons deleted updated team_id user_id
  **.icons: image_36 image_48 image_64 image_72 emoji
  **.blocks: ${BLOCK}
  **.elements: ${BLOCK}
  **.fields: ${BLOCK} short
  **.accessory: ${BLOCK}
  **.text: ${BLOCK}
  **.title: ${BLOCK}
  **.style: bold italic strike code
  **.attachments: id ts channel_id channel_name channel_team pretext title title_link text fallback blocks message_blocks color from_url original_url service_name service_icon author_id author_name author_link author_icon author_subname image_url image_width image_height image_bytes thumb_url thumb_width thumb_height footer footer_icon mrkdwn_in is_msg_unfurl is_share is_thread_root_unfurl indent fields actions callback_id bot_id app_id
  **.reactions: name users count
  **.edited: user ts
  **.replies: user ts
  **.files: id created timestamp name title mimetype filetype pretty_type user user_team editable size mode is_external external_type is_public public_url_shared display_as_bot username url_private url_private_download permalink permalink_public thumb_64 thumb_80 thumb_360 thumb_360_w thumb_360_h thumb_480 thumb_480_w thumb_480_h thumb_160 thumb_720 thumb_720_w thumb_720_h thumb_800 thumb_800_w thumb_800_h thumb_960 thumb_960_w thumb_960_h thumb_1024 thumb_1024_w thumb_1024_h thumb_tiny original_w original_h image_exif_rotation has_rich_preview media_display_type is_starred skipped_shares file_access edit_link preview preview_highlight lines lines_more preview_is_truncated
`)

const MESSAGE =
  known(`type subtype user bot_id app_id username text ts thread_ts parent_user_id client_msg_id team user_team source_team
  user_profile bot_profile blocks attachments files upload display_as_bot reactions edited icons reply_count reply_users
  reply_users_count replies latest_reply is_locked subscribed last_read is_starred pinned_to pinned_info inviter topic purpose
  name old_name channel hidden root permalink metadata assistant_app_thread x_files slackdump_thread_replies bot_link
  no_notifications unread_count`)

/**
 * Reads exports of Slack: the whole zip with a conversation for each channel, one day of a channel, and what its interface
 * answers. Bots are the assistants; what Slack notes, such as who joined, is hidden.
 */
export const slackReader: ConversationReader = {
  ...createExportReader({
    id: 'slack',
    label: 'Slack export',
    takes: TAKEN_KEYS,
    application: 'Slack',
    keys: { chat: true, message: MESSAGE },

    elementsOf: (value) => asArray(asObject(value)?.channels) ?? [value],

    chatIn(value) {
      const about = asObject(value)
      const messages = asObjects(about?.messages)
      if (!about || !messages.some(isMessage)) return undefined
      const facts = { title: about.name, id: about.channel_id ?? about.id }
      return { about, facts, messages: inOrderOfThreads(messages) }
    },

    chatsOfMessages(values) {
      const messages = values.map(asObject).filter((value) => value !== undefined)
      if (!messages.some(isMessage)) return []
      return [{ about: {}, messages: inOrderOfThreads(messages) }]
    },

    read(message, chat) {
      if (!isMessage(message)) return undefined
      const createdAt = toIsoTime(Number(message.ts))
      const author = authorOf(message, chat)
      const name = (id: string) => namesIn(chat).get(id)
      const facts = { ...(author && { author }), ...(createdAt && { createdAt }) }
      const parts: Part[] = [...slackText(message, name), ...filesOf(message)]
      if (isNote(message)) return { role: 'system', parts, facts }
      return { role: isBot(message, author) ? 'assistant' : 'user', parts, facts }
    },
  }),
  openArchive: openSlackExport,
}

/** Kinds of messages that somebody has written. */
const WRITTEN = new Set([
  'bot_message',
  'thread_broadcast',
  'reply_broadcast',
  'file_share',
  'file_comment',
  'me_message',
  'assistant_app_thread',
])

const TIME = /^\d{9,10}\.\d{1,6}$/

function isMessage({ type, ts, text, blocks }: JsonObject): boolean {
  return (
    type === 'message' && TIME.test(String(ts)) && (typeof text === 'string' || asArray(blocks) !== undefined)
  )
}

function isNote({ subtype }: JsonObject): boolean {
  return typeof subtype === 'string' && !WRITTEN.has(subtype)
}

function isBot({ bot_id: bot, subtype }: JsonObject, author: string | undefined): boolean {
  return asText(bot) !== undefined || subtype === 'bot_message' || isBotName(author ?? '')
}

const namesOf = new WeakMap<object, ReadonlyMap<string, string>>()

/** The names of all people of an export, by their ids. */
function namesIn({ about }: ExportedChat): ReadonlyMap<string, string> {
  const found = namesOf.get(about)
  if (found) return found
  const names = new Map(
    asObjects(about.users).flatMap((user) => {
      const name = nameIn(asObject(user.profile)) ?? nameIn(user)
      return typeof user.id === 'string' && name !== undefined ? [[user.id, name] as const] : []
    }),
  )
  namesOf.set(about, names)
  return names
}

function nameIn(profile: JsonObject | undefined): string | undefined {
  return asText(profile?.display_name) ?? asText(profile?.real_name) ?? asText(profile?.name)
}

function authorOf(message: JsonObject, chat: ExportedChat): string | undefined {
  const { user, user_profile: profile, bot_profile: bot, username } = message
  const id = asText(user)
  const listed = id === undefined ? undefined : namesIn(chat).get(id)
  return asText(username) ?? nameIn(asObject(profile)) ?? nameIn(asObject(bot)) ?? listed ?? id
}

/** Addresses of files end in what opens them, which is for nobody else. */
function filesOf({ files }: JsonObject): Part[] {
  return asObjects(files).flatMap(({ name, title, mimetype, url_private: url, size }): Part[] => {
    const filename = asText(name) ?? asText(title)
    if (filename === undefined) return []
    const address = asText(url)?.split('?')[0]
    return [
      {
        type: 'file',
        mediaType: asText(mimetype) ?? 'application/octet-stream',
        filename,
        ...(address && { url: address }),
        ...(typeof size === 'number' && { size }),
      },
    ]
  })
}
