import type { IncomingFile } from './file-queue.ts'

/**
 * Reads the files of a drop, those in folders included, with their paths. To be called while the event is handled: the
 * browser takes the dropped items away afterwards. Dropped text of another application becomes a file.
 */
export async function readDroppedFiles(data: DataTransfer): Promise<IncomingFile[]> {
  const dropped = Array.from(data.items, (item) =>
    item.kind === 'file' ? { entry: item.webkitGetAsEntry(), file: item.getAsFile() } : undefined,
  ).filter((each) => each !== undefined)
  const text = data.getData('text/plain')
  if (dropped.length === 0) return text.trim() === '' ? [] : [{ file: textFile('dropped.txt', text) }]
  const files: IncomingFile[] = []
  for (const { entry, file } of dropped) {
    if (entry?.isDirectory)
      for await (const each of readFolder(entry as FileSystemDirectoryEntry)) files.push(each)
    else if (file) files.push({ file })
  }
  return files
}

/** Makes a file of text that was pasted or dropped. */
export function textFile(name: string, text: string): File {
  return new File([text], name, { type: 'text/plain' })
}

async function* readFolder(folder: FileSystemDirectoryEntry): AsyncGenerator<IncomingFile> {
  const reader = folder.createReader()
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (entries.length === 0) return
    for (const entry of entries) {
      if (entry.isDirectory) yield* readFolder(entry as FileSystemDirectoryEntry)
      else yield { file: await fileOf(entry as FileSystemFileEntry), path: entry.fullPath.replace(/^\//, '') }
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })
}
