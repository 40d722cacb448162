/** Lists of stop words, named by ISO 639-3. */
declare module 'stopword' {
  export const eng: string[]
}
