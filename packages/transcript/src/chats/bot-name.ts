/** "Garden Bot", "garden_bot" and "GardenBot", and not "Talbot". */
const BOT = /(?:\b[Bb]|_b|[a-z]B)ot$/

/** Assistants that people write to as to anybody else; people are called Claude and Gemini, too. */
const ASSISTANT = /^(?:Meta AI|ChatGPT|Copilot|Perplexity|Luzia|Slackbot)$/i

/** Whether whoever has a name in a messenger is a program, by the name alone. */
export function isBotName(name: string): boolean {
  return BOT.test(name) || ASSISTANT.test(name)
}
