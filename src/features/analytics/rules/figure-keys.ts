/** Which rows a figure is of: what came in, what went out, what was kept of it, or what a wallet's worth changed by. */
export const BEHIND_FLOWS = ['in', 'out', 'kept', 'worth'] as const

/** One of them. */
export type BehindFlow = (typeof BEHIND_FLOWS)[number]

/** What stands for all groups beside those shown, in addresses too. */
export const OTHERS = 'others'

/** A group as an address names it. */
export function partOfKey(key: string): string {
  return `=${key}`
}

/** The key of a group that an address names. */
export function keyOfPart(part: string): string | undefined {
  return part.startsWith('=') ? part.slice(1) : undefined
}

/** What the words of a payee whom nobody named stand behind, where an id may stand too: no id begins so. */
export const WRITTEN = '~'

/** The key of the payee that nobody named: of what is written of it. */
export function writtenKey(words: string): string {
  return WRITTEN + words
}

/** What is written of the payee with the key; undefined of one that the person named. */
export function wordsOfKey(key: string): string | undefined {
  if (key === '') return key
  return key.startsWith(WRITTEN) ? key.slice(WRITTEN.length) : undefined
}
