import { type TakenKeys, takenKeys } from '../../reading/taken-keys.ts'

/** What is taken, or left out on purpose, of objects inside a record; any other key of theirs is noted. */
export const TAKEN_KEYS: TakenKeys = takenKeys(`
  : kind folder name value timestamp type properties event sessionID messageID message info messages agent model parts system toolID description parameters source id time role parentID modelID providerID mode path cost tokens summary error finish tools variant format structured metadata text synthetic ignored callID tool status input output title attachments raw mime filename url reason snapshot
  event: type properties message source id time sessionID role parentID modelID providerID mode agent path cost tokens summary error finish model system tools variant format structured metadata text synthetic ignored callID tool status input output title attachments raw mime filename url reason snapshot
  event.properties: sessionID info part messageID partID field delta time status diff file event directory message source id role parentID modelID providerID mode agent path cost tokens summary error finish model system tools variant format structured metadata text synthetic ignored callID tool input output title attachments raw mime filename url reason snapshot
  event.properties.info: id version directory title time role sessionID agent model parentID modelID providerID cost tokens finish slug projectID mode path summary message source error system tools variant format structured metadata text synthetic ignored callID tool status input output attachments raw mime filename url reason snapshot
  event.properties.info.model: providerID modelID
  event.properties.info.time: created updated completed
  event.properties.info.tokens: input output reasoning cache total cached thoughts tool
  event.properties.info.tokens.cache: read write
  event.properties.part: id messageID sessionID type text synthetic mime filename url snapshot time tool callID state hash files reason tokens cost metadata source message role parentID modelID providerID mode agent path summary error finish model system tools variant format structured ignored status input output title attachments raw
  event.properties.part.state: status input output title metadata time raw
  event.properties.part.state.time: start end
  event.properties.part.time: start end
  event.properties.part.tokens: input output total reasoning cache cached thoughts tool
  part: id messageID sessionID type text synthetic mime filename url snapshot time tool callID state hash files reason tokens cost metadata source message role parentID modelID providerID mode agent path summary error finish model system tools variant format structured ignored status input output title attachments raw
  part.state: status input output title metadata time raw
  part.state.time: start end
  part.time: start end
  part.tokens: input output total reasoning cache cached thoughts tool
  part.tokens.cache: read write
  value: id version directory title time role sessionID messageID agent model parentID modelID providerID cost tokens finish slug projectID mode path summary message source error system tools variant format structured metadata text synthetic ignored callID tool state status input output attachments raw mime filename url reason snapshot type hash files
  value.state: status input output title metadata time raw error attachments
  messages: info message parts
  messages.info.time: created completed
  messages.message.time: created completed

  **.anthropic: signature
  **.openai: itemId reasoningEncryptedContent
  **.tokens: input output total reasoning cache cached thoughts tool
  **.cache: read write
  **.diffs: additions deletions file patch status
  **.filediff: additions deletions file patch
  **.metadata: count description diagnostics diff exists exit filediff filepath output truncated
  **.path: cwd root
  **.source: path text type
  **.summary: additions deletions diffs files
  **.text: end start value
  **.time: created updated completed start end
  **.status: type attempt message next
  **.model: providerID modelID id name family api status cost limit capabilities options headers release_date variants
  **.api: id url npm
  **.cost: input output cache
  **.limit: context input output
  **.capabilities: temperature reasoning attachment toolcall interleaved input output
  **.capabilities.input: audio image pdf text video
  **.capabilities.output: audio image pdf text video
  **.message: id sessionID role time agent model parentID modelID providerID mode path cost tokens summary error finish system tools variant format structured metadata
  **.parts: id messageID sessionID type text mime filename url source snapshot
`)
