const WORDS = 'harbour lantern copper meadow winter engine letter river orchard signal marble timber'.split(
  ' ',
)

/** A text of so many bytes, of different sentences in paragraphs; the same each time. */
export function largeText(bytes: number): string {
  const sentences: string[] = []
  let length = 0
  for (let index = 0; length < bytes; index += 1) {
    const word = (step: number) => WORDS[(index * step + (index >> 4)) % WORDS.length]
    const end = index % 6 === 5 ? '.\n\n' : '. '
    const sentence = `The ${word(1)} near Port ${word(5)} held ${index} ${word(7)} letters and one ${word(11)}${end}`
    sentences.push(sentence)
    length += sentence.length
  }
  return sentences.join('').slice(0, bytes)
}
