/** Acts on a screen as a person would, and waits for what comes of it. A text is looked for anywhere in a name. */
export interface ScreenHand {
  press(name: string | RegExp): Promise<void>
  fill(label: string | RegExp, text: string): Promise<void>
  upload(label: string | RegExp, ...files: File[]): Promise<void>
  see(text: string | RegExp): Promise<void>
  /** The same within the dialog that is open. */
  inDialog(): ScreenHand
}
