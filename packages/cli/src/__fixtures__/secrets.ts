/** A token as GitHub makes them, put together here so that nobody takes it for one. */
export const token: string = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`

/** A chat whose second message is the text, as bytes. */
export function transcriptWith(content: string): Buffer {
  return Buffer.from(
    JSON.stringify([
      { role: 'user', content: 'How did you sign in?' },
      { role: 'assistant', content },
    ]),
  )
}
