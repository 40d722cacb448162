/** What the last message of a measured conversation ends with; nothing else has these words. */
export const LAST_WORDS = 'Here ends the last bed.'

/** Where a page that renders in the browser finds its conversation. */
export const CONVERSATION_PATH = '/conversation.json'
