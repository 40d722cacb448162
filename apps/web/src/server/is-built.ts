/** Whether this code was built; from source, whatever it reads may change while it runs. */
export const isBuilt: boolean = import.meta.url.endsWith('.js')
