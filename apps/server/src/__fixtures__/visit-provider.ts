/** Goes through the pages of a provider as a browser does, and gives the address that it is sent back to. */
export async function visitProvider(start: string, answer: { login: string } | 'deny'): Promise<URL> {
  const { origin } = new URL(start)
  const cookies = new Map<string, string>()
  let next = { url: start, form: undefined as Record<string, string> | undefined }
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(next.url, {
      method: next.form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form && { body: new URLSearchParams(next.form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      const url = new URL(location, next.url)
      if (url.origin !== origin) return url
      next = { url: url.href, form: undefined }
      continue
    }
    const page = await response.text()
    next = followPage(page, answer, next.url)
  }
  throw new Error('The provider leads in circles.')
}

function followPage(page: string, answer: { login: string } | 'deny', base: string) {
  const action = /action="([^"]+)"/.exec(page)?.[1]
  if (!action) throw new Error(`The provider shows no form: ${page.slice(0, 2000)}`)
  if (answer === 'deny') return { url: new URL(`${action}/abort`, base).href, form: undefined }
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
  return { url: new URL(action, base).href, form: { prompt, ...(prompt === 'login' && answer) } }
}
