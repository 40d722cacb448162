import type { ShareEntry } from '@vitrine/api-client/contract/shares'

/** HTML that shows a link in a frame, as high as what is in it. */
export function embedCode({ url, title }: Pick<ShareEntry, 'url' | 'title'>): string {
  const { origin } = new URL(url)
  return `<iframe src="${url}/embed" title="${escaped(title)}" width="100%" height="480" style="border:0" loading="lazy"></iframe>
<script>
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== '${origin}' || data?.type !== 'vitrine:height') return
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source) frame.height = data.height
})
</script>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
