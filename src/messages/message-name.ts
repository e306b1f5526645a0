import type { CompiledMessage } from 'icu-minify/format'

// FNV-1a, of 32 bits.
const START = 0x81_1c_9d_c5
const PRIME = 0x01_00_01_93
const BASE = 36

/**
 * What a message is called by its English, compiled, where other languages are looked up: in builds no message
 * carries a key (build/messages.ts, which says so if two of them are called the same).
 */
export function messageName(english: CompiledMessage): string {
  const text = typeof english === 'string' ? english : JSON.stringify(english)
  let hash = START
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), PRIME)
  }
  return (hash >>> 0).toString(BASE)
}
