import { Inflate } from 'fflate'

// A packed byte gives a thousand at most: so little at a time keeps a bomb from going off.
const STEP_BYTES = 4096

/** Unpacks deflated bytes; undefined where they are damaged, or give more than `most`. */
export function inflate(packed: Uint8Array, most: number): Uint8Array | undefined {
  const parts: Uint8Array[] = []
  const state = { size: 0, isDone: false }
  const stream = new Inflate((part, isLast) => {
    parts.push(part)
    state.size += part.length
    state.isDone = isLast
  })
  try {
    for (let start = 0; start < packed.length; start += STEP_BYTES) {
      const end = start + STEP_BYTES
      stream.push(packed.subarray(start, end), end >= packed.length)
      if (state.isDone || state.size > most) break
    }
  } catch {
    return undefined // It says only by throwing that the bytes are damaged.
  }
  return state.isDone && state.size <= most ? joined(parts, state.size) : undefined
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
