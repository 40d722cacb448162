/** Loads a module, once more each time the browser comes online; never settles where the reader leaves before. */
export async function loadWhenOnline<Module>(
  load: () => Promise<Module>,
  signal: AbortSignal,
): Promise<Module> {
  for (;;) {
    const online = new Promise((resolve) =>
      window.addEventListener('online', resolve, { once: true, signal }),
    )
    try {
      return await load()
    } catch {
      await online
    }
  }
}
