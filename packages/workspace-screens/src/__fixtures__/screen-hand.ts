/** Acts on a screen as a person would, and waits for what comes of it. A text is looked for anywhere in a name. */
export interface ScreenHand {
  press(name: string | RegExp): Promise<void>
  fill(label: string | RegExp, text: string): Promise<void>
  search(text: string): Promise<void>
  upload(label: string | RegExp, ...files: File[]): Promise<void>
  /** Waits for a text that is seen. */
  see(text: string | RegExp): Promise<void>
  /** Waits for the page of a conversation or run, which may stand behind a tab. */
  seePage(): Promise<void>
}
