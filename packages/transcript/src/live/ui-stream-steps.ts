import { changeWritten, countParts, withWriting } from './ui-stream-message.ts'
import type { UIPartHandler } from './ui-stream-part.ts'

/** Notes where a step begins. */
export const startStep: UIPartHandler = (stream, { at }) => {
  const begun = withWriting(stream, at)
  return { ...begun, stepStart: countParts(begun) }
}

/** Takes back what was added in the current step. */
export const resetStep: UIPartHandler = (stream) => {
  if (!stream.isWriting) return stream
  const { stepStart } = stream
  const cut = changeWritten(stream, (message) => ({ ...message, parts: message.parts.slice(0, stepStart) }))
  const data = new Map([...stream.data].filter(([, index]) => index < stepStart))
  return { ...cut, data, texts: new Map(), calls: new Map() }
}
