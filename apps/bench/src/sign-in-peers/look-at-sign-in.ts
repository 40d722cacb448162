/** What can be seen in a screen at one time. */
export interface SeenInSignIn {
  password: boolean
  forgotten: boolean
  register: boolean
  passkey: boolean
  autofill: boolean
  provider: boolean
  reveal: boolean
  labels: boolean
  autocomplete: boolean
  announced: boolean
  'right-to-left': boolean
}

/** Looks at a sign-in screen, into shadow roots too. Runs in the page, so that it holds all that it needs. */
export function lookAtSignIn(refusal: string): SeenInSignIn {
  const within = (root: Document | ShadowRoot): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? within(element.shadowRoot) : []),
    ])
  const everything = within(document)
  const all = (selector: string) =>
    everything.filter((element) => element.matches(selector) && element.checkVisibility())
  const controls = (words: RegExp) =>
    all('a, button, [role=button], [role=link], [role=tab]').some((element) =>
      words.test(`${element.textContent} ${element.ariaLabel ?? ''} ${element.title}`),
    )
  const fields = all('input:not([type=hidden], [type=checkbox], [type=submit])') as HTMLInputElement[]
  const password = fields.find(({ type }) => type === 'password')
  const address = fields.find((field) => field !== password)
  // oxlint-disable-next-line consistent-function-scoping -- it goes into the page with the rest
  const rooted = (field: HTMLElement) => field.getRootNode() as Document | ShadowRoot
  const isLabelled = (field: HTMLInputElement) =>
    (field.labels?.length ?? 0) > 0 ||
    (field.ariaLabel ?? '') !== '' ||
    (field.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .some((id) => id !== '' && rooted(field).querySelector(`#${CSS.escape(id)}`))
  const isLive = (element: HTMLElement): boolean => {
    const live = element.closest(
      '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]',
    )
    const host = (element.getRootNode() as ShadowRoot).host
    return live !== null || (host instanceof HTMLElement && isLive(host))
  }
  const isFocused = (element: HTMLElement) => {
    const focused = rooted(element).activeElement
    const describing = focused?.getAttribute('aria-describedby')?.split(' ') ?? []
    return focused === element || describing.some((id) => element.closest(`#${CSS.escape(id)}`) !== null)
  }
  const refusals = all('*').filter(
    (element) =>
      new RegExp(refusal, 'i').test(element.textContent) &&
      [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
  )
  const isTurned = () => {
    if (!password) return false
    document.documentElement.dir = 'rtl'
    const label = password.labels?.[0]
    const isFieldTurned = getComputedStyle(password).direction === 'rtl'
    const range = document.createRange()
    if (label) range.selectNodeContents(label)
    const words = range.getBoundingClientRect()
    const box = password.getBoundingClientRect()
    document.documentElement.dir = 'ltr'
    if (!label) return isFieldTurned
    return Math.abs(words.right - box.right) < Math.abs(words.left - box.left)
  }
  return {
    password: password !== undefined && address !== undefined,
    forgotten: controls(/forgot/i),
    register: controls(/sign up|register|create (?:an )?account/i),
    passkey: controls(/passkey/i),
    autofill: fields.some((field) => field.autocomplete.includes('webauthn')),
    provider: controls(/google/i),
    reveal: controls(/show (?:the )?password|reveal|password is hidden/i),
    labels: fields.length > 0 && fields.every(isLabelled),
    autocomplete:
      /(?:^| )(?:email|username)/.test(address?.autocomplete ?? '') &&
      /current-password/.test(password?.autocomplete ?? ''),
    announced: refusals.some((element) => isLive(element) || isFocused(element)),
    'right-to-left': isTurned(),
  }
}
