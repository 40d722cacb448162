import { announce } from './announce.ts'

/** Copies a text, also one that is still on its way, and says in the bar whether that worked. */
export async function copyText(rail: HTMLElement, text: string | Promise<string>): Promise<void> {
  const { copied, failed } = rail.querySelector<HTMLElement>('.vitrine-bar-said')?.dataset ?? {}
  try {
    await writeToClipboard(Promise.resolve(text))
    announce(rail, copied)
  } catch {
    announce(rail, failed)
  }
}

/** Begins within the reader's gesture, as browsers ask, whatever time the text takes. */
async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
