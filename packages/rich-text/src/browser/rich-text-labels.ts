/** Words that prepared HTML does not hold, in the reader's language. */
export interface RichTextLabels {
  /** Action of an image placeholder, as in "Load image". */
  loadImage: string
  /** Stands in place of the action once an image did not come, as in "The image could not be loaded". */
  imageFailed: string
}
