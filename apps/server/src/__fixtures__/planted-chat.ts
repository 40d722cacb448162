import { filePart } from './transcripts.ts'

/** A chat with a secret in its title, text, call, result and file. */
export function plantedChat(secret: string, subject: string): unknown {
  const file = Buffer.from(`# notes about ${subject}\nTOKEN=${secret}\n`).toString('base64')
  return [
    {
      id: 'question',
      role: 'user',
      parts: [
        { type: 'text', text: `${secret} is for ${subject}` },
        filePart('text/plain', `data:text/plain;base64,${file}`, `${secret}.txt`),
      ],
    },
    {
      id: 'answer',
      role: 'assistant',
      parts: [
        { type: 'text', text: `I read ${secret}` },
        {
          type: 'tool-bash',
          toolCallId: 'c1',
          state: 'output-available',
          input: { command: `curl -H "Authorization: Bearer ${secret}"`, [secret]: 1 },
          output: {
            stdout: `\u001B[32m${secret}\u001B[0m`,
            encoded: Buffer.from(`key ${secret}`).toString('base64'),
          },
        },
      ],
    },
  ]
}
