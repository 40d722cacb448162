const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type Unit = 'millisecond' | 'second' | 'minute' | 'hour'

/** Longest duration that is written to the second, in milliseconds. */
const EXACT = 10 * MINUTE

/** Returns a formatter of milliseconds in the one or two units that read best. */
export function createDurationFormat(
  language: string,
  unitDisplay: 'narrow' | 'long',
): (milliseconds: number) => string {
  const formats = new Map<string, Intl.NumberFormat>()
  const list = new Intl.ListFormat(language, {
    type: 'unit',
    style: unitDisplay === 'narrow' ? 'narrow' : 'short',
  })

  const write = (value: number, unit: Unit, maximumFractionDigits = 0) => {
    const key = `${unit} ${maximumFractionDigits}`
    let format = formats.get(key)
    if (!format) {
      format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits })
      formats.set(key, format)
    }
    return format.format(value)
  }

  return (milliseconds) => {
    if (milliseconds < 100) return write(Math.max(0, milliseconds), 'millisecond')
    if (milliseconds < 10 * SECOND) return write(milliseconds / SECOND, 'second', 1)
    if (milliseconds < MINUTE - SECOND / 2) return write(milliseconds / SECOND, 'second')
    if (unitDisplay === 'narrow' && milliseconds < EXACT) {
      const seconds = Math.round(milliseconds / SECOND)
      const minutes = write(Math.floor(seconds / 60), 'minute')
      return seconds % 60 === 0 ? minutes : list.format([minutes, write(seconds % 60, 'second')])
    }
    if (milliseconds < HOUR - MINUTE / 2) return write(Math.round(milliseconds / MINUTE), 'minute')
    const minutes = Math.round(milliseconds / MINUTE)
    const hours = write(Math.floor(minutes / 60), 'hour')
    return minutes % 60 === 0 ? hours : list.format([hours, write(minutes % 60, 'minute')])
  }
}
