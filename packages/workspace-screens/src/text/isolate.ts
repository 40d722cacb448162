/** Keeps the direction of text from outside from turning the sentence around it (Unicode UAX 9: FSI, PDI). */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
