import { type Known, known, type KnownKeys } from '../../reading/known-keys.ts'

/** Keys of a message; what the model was set up with is left out on purpose. */
export const OPENCODE_MESSAGE: KnownKeys = known(
  `id sessionID role time parentID modelID providerID mode agent path cost tokens summary error finish model system
   tools variant format structured metadata`,
)

const ENVELOPE = 'id messageID sessionID type time metadata'

const PARTS: ReadonlyMap<string, Known> = new Map<string, Known>([
  ['text', known(`${ENVELOPE} text synthetic ignored`)],
  ['reasoning', known(`${ENVELOPE} text`)],
  [
    'tool',
    {
      ...known(`${ENVELOPE} callID tool`),
      state: known('status input output error title metadata time attachments raw'),
    },
  ],
  ['file', known(`${ENVELOPE} mime filename url source`)],
  ['step-start', true],
  ['step-finish', known(`${ENVELOPE} reason snapshot tokens cost`)],
  ['snapshot', true],
])

/** Keys of a part; parts of other types are stored whole. */
export const OPENCODE_PART: Known = ({ type }): Known => PARTS.get(String(type)) ?? true
