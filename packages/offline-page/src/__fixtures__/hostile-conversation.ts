import type { Conversation } from '@vitrine/transcript'

const SCRIPT = '</title></style><script>pwned = 1; alert(1)</script><img src=x onerror="pwned = 1">'

/** A conversation that tries to run a script, to load something and to leave its place. */
export const hostileConversation: Conversation = {
  id: '"><script>pwned = 1</script>',
  kind: 'agent',
  title: SCRIPT,
  source: { format: SCRIPT },
  messages: [
    {
      id: '"><script>pwned = 1</script>',
      parentId: null,
      role: 'user',
      author: SCRIPT,
      model: SCRIPT,
      parts: [
        { type: 'text', text: SCRIPT },
        {
          type: 'text',
          text: '[x](javascript:pwned=1) [y](data:text/html,<script>1</script>) ![z](http://127.0.0.1:9/z.png)',
        },
        {
          type: 'text',
          text: '<base href="http://127.0.0.1:9/"><meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/">',
        },
        { type: 'file', mediaType: 'image/png', filename: SCRIPT, url: 'http://127.0.0.1:9/remote.png' },
        {
          type: 'file',
          mediaType: 'text/html',
          filename: 'page.html',
          url: 'data:text/html,<script>pwned=1</script>',
        },
        {
          type: 'file',
          mediaType: 'image/svg+xml',
          url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="pwned=1"/>',
        },
        { type: 'source', sourceId: 's', title: SCRIPT, url: 'javascript:pwned=1' },
        { type: 'data', name: SCRIPT, data: { [SCRIPT]: SCRIPT } },
        { type: 'unknown', name: SCRIPT, value: SCRIPT },
        {
          type: 'tool-call',
          toolCallId: 't',
          toolName: SCRIPT,
          input: { command: SCRIPT },
          result: {
            outcome: 'success',
            content: [{ type: 'text', text: `\u001b]8;;javascript:pwned=1\u0007${SCRIPT}` }],
          },
        },
      ],
    },
  ],
  currentMessageId: '"><script>pwned = 1</script>',
}
